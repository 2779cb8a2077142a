// What a compound of several words may consist of. Letters that stand beside each other by chance make no part of it:
// Mitglied has no Lied in it, and Heirat no Rat.

/** A vowel and then what a German word can end in, of folded letters. */
const wordEnd =
  /[aeiouy](?:h?(?:[bdfghklmnprstxz]|ch|ck|ff|ll|mm|nn|pp|rr|ss|tt|bb|gg|sch|ld|lf|lg|lk|lm|ln|lp|ls|lt|lz|lch|mp|mpf|ms|mt|nd|nf|ng|nk|ns|nt|nz|nch|nsch|ngs|nks|nts|nds|nst|rb|rd|rf|rg|rk|rl|rm|rn|rp|rs|rt|rz|rch|rsch|rst|rks|rts|rds|rgs|rbs|rms|rns|rls|st|sp|sk|ft|fs|cht|chs|chts|cks|lts|lds|fts|pf|pfs|tz|tts|lls|mms|nns|rrs|bs|ds|gs|ks|ps|ts|bst|kt|kts|pt|xt|hl|hm|hn|hr|hls|hms|hns|hrs|hrt|hrts|hlt|dt|dts|rnst|nft|nfts|mst|lst|chst|gst|rbst|ngst|mpft|rft|lft))?$/

/** Cannot stand alone, nor with some consonants of the next syllable: verg- of vergessen. */
const boundPrefix = /^(?:be|ge|er|ver|zer|ent|emp|miss|un|ur)[^aeiouy]*$/

/** Endings and words that nothing is composed with: schul-den is no Schule, and Festkomm-ers no kommen. */
const noWord =
  /^(?:am|an|bar|chen|das|dem|den|der|des|die|ens|er|ern|ers|es|haft|heit|ig|in|ine|ins|isch|keit|lein|ler|lich|ling|los|ner|nis|rin|sam|schaft|ste|sten|ten|ter|tern|ters|tum|ung|ungen|voll)$/

const onset =
  /^(?:[bcdfghjklmnpqrstvwxyz]|bl|br|ch|chr|dr|fl|fr|gl|gn|gr|kl|kn|kr|pf|pfl|pfr|pl|pr|ps|qu|sch|schl|schm|schn|schr|schw|sk|skl|sl|sm|sp|spl|spr|st|str|th|tr|tsch|wr|zw)?[aeiouy]/

const linking = /(?:ens|ns|es|en|er|s|n|e)$/
const linkingBefore = /^(?:ens|ns|es|en|er|s|n|e)/

/** Whether the letters before a part can be a word, or several. */
export function canStandBefore(letters: string): boolean {
  return (letters.length >= 3 || /^(?:ei|ol)$/.test(letters)) && !boundPrefix.test(letters) && wordEnd.test(letters)
}

/** Short words that many compounds begin with. Other three letters are none until a word of the index says so. */
const shortFirst =
  /^(?:ei|ol|abi|akt|alt|amt|arm|art|auf|aus|bad|bar|bau|bus|ehe|ein|eis|erz|fux|gas|gut|hof|hut|kon|kur|lob|mai|mit|mut|neu|not|ohr|ort|ost|rad|rat|rot|ruf|see|ski|sud|tag|tee|tod|ton|tor|tur|typ|uhr|uni|vor|weg|zoo|zug)$/

/**
 * Whether letters that are no known word can be one in front of this part. Few words end in a single a or i, as Klavier
 * has it before vier. A short part with a vowel at its beginning takes the consonant before it along, as acht does in
 * Andacht, unless there is a linking sound.
 */
export function canStandBeforeUnknown(letters: string, part: string): boolean {
  if (letters.length < 4) return part.length >= 4 && shortFirst.test(letters)
  if (/[^aeiouy][aiy]$/.test(letters) && !/^(?:anti|maxi|mini|multi|taxi)$/.test(letters)) return false
  if (part.length < 4) return letters.length >= 5 && (!/^[aeiou]/.test(part) || linked.test(letters))
  return part.length >= 5 || !/^[aeiou]/.test(part) || linked.test(letters)
}

const linked = /(?:[^r]s|en|er|e|o|u|ung|heit|keit)$/

/**
 * Whether the letters behind a part can be a word, with or without something that links the two. One that begins with a
 * vowel behind a consonant must be known: the ammlung behind vers is none.
 */
export function canStandBehind(part: string, letters: string, isKnown: (word: string) => boolean): boolean {
  const mayBeUnknown = /[aeiouy]$/.test(part)
  const [link = ''] = linkingBefore.exec(letters) ?? []
  return [letters, ...(link === '' ? [] : [letters.slice(link.length)])].some(
    (word) => isLikeWord(word) && (mayBeUnknown || !/^[aeiou]/.test(word) || isKnown(word)),
  )
}

function isLikeWord(letters: string): boolean {
  return letters.length >= 3 && !noWord.test(letters) && onset.test(letters) && wordEnd.test(letters)
}

/** The word before a part, of which a linking sound may be a part or not: Stiftungs- is Stiftung, but mits- is not mit. */
export function withoutLinking(letters: string): string[] {
  const [link = ''] = linking.exec(letters) ?? []
  const bare = letters.slice(0, letters.length - link.length)
  return link === '' || bare.length < 4 ? [letters] : [letters, bare]
}
