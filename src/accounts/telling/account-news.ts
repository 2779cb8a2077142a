import { momentInWords } from './moment-words.ts'
import type { AccountNews } from './tell-owner.ts'

/** By whom a password was set: who knew the old one, who had a link or the code from a letter, or who runs the server. */
export type PasswordSetter = 'owner' | 'link' | 'letter' | 'server'

const setters: Record<PasswordSetter, string> = {
  owner: 'wurde auf der Seite „Mein Konto“ geändert, von jemandem, der das alte kannte',
  link: 'wurde mit dem Link aus einer E-Mail neu festgelegt',
  letter: 'wurde mit dem Code aus einem Brief neu festgelegt',
  server: 'wurde von dem, der den Server betreut, durch ein neues ersetzt',
}

export function newPasswordNews({ by, at }: { by: PasswordSetter; at: number }): AccountNews {
  return {
    subject: 'Dein Passwort wurde geändert',
    paragraphs: [
      `das Passwort deines Kontos ${setters[by]}, am ${momentInWords(at)}.`,
      by === 'owner'
        ? 'Überall sonst, wo du noch angemeldet warst, bist du es jetzt nicht mehr.'
        : 'Überall, wo du noch angemeldet warst, bist du es jetzt nicht mehr.',
    ],
  }
}

export function newPlaceNews({ device, network, at }: { device: string; network: string; at: number }): AccountNews {
  return {
    subject: 'Anmeldung von einem neuen Gerät',
    paragraphs: [
      `mit deinem Konto hat sich am ${momentInWords(at)} jemand angemeldet, wie wir es von dir noch nicht kennen:`,
      `${device}\n${network === '' ? 'aus einem unbekannten Netz' : `aus dem Netz ${network}`}`,
      'Warst du das selbst, dann brauchst du nichts zu tun.',
    ],
  }
}
