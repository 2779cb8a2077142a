import { isUtf8 } from 'node:buffer'

/** The upper half of code page 850, in which Windows has packed names for thirty years. */
const codePage =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´-±‗¾¶§÷¸°¨·¹³²■ '

/** Umlauts as Windows-1252 has them, and as DOS has them. */
const windowsUmlauts = /[\xc4\xd6\xdc\xdf\xe4\xf6\xfc]/
const dosUmlauts = /[\x81\x84\x8e\x94\x99\x9a]/

/** A name in an archive that says nothing of how it is written: Unicode, or what a German DOS or Windows writes. */
export function decodeDosName(raw: Buffer): string {
  if (isUtf8(raw)) return raw.toString('utf8')
  const bytes = raw.toString('latin1')
  if (windowsUmlauts.test(bytes) && !dosUmlauts.test(bytes)) return new TextDecoder('windows-1252').decode(raw)
  return bytes.replace(/[\x80-\xff]/g, (byte) => codePage[byte.charCodeAt(0) - 0x80] ?? '')
}
