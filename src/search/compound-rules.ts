// What a compound of several words may consist of. Letters that stand beside each other by chance make no part of it:
// Mitglied has no Lied in it, and Heirat no Rat.

/** A vowel and then what a German word can end in, of folded letters. */
const wordEnd =
  /[aeiouy](?:h?(?:[bdfghklmnprstxz]|ch|ck|ff|ll|mm|nn|pp|rr|ss|tt|bb|gg|sch|ld|lf|lg|lk|lm|ln|lp|ls|lt|lz|lch|mp|mpf|ms|mt|nd|nf|ng|nk|ns|nt|nz|nch|nsch|ngs|nks|nts|nds|nst|rb|rd|rf|rg|rk|rl|rm|rn|rp|rs|rt|rz|rch|rsch|rst|rks|rts|rds|rgs|rbs|rms|rns|rls|st|sp|sk|ft|fs|cht|chs|chts|cks|lts|lds|fts|pf|pfs|tz|tts|lls|mms|nns|rrs|bs|ds|gs|ks|ps|ts|bst|kt|kts|pt|xt|hl|hm|hn|hr|hls|hms|hns|hrs|hrt|hrts|hlt|dt|dts|rnst|nft|nfts|mst|lst|chst|gst|rbst|ngst|mpft|rft|lft))?$/

/** Cannot stand alone. */
const boundPrefix = /^(?:be|ge|er|ver|zer|ent|emp|miss|un|ur)$/

const linking = /(?:ens|ns|es|en|er|s|n|e)$/
const linkingBefore = /^(?:ens|ns|es|en|er|s|n|e)/

const hasVowel = (letters: string): boolean => /[aeiouy]/.test(letters)

/** Whether the letters before a part can be a word, or several. */
export function canStandBefore(letters: string): boolean {
  return letters.length >= 3 && !boundPrefix.test(letters) && wordEnd.test(letters)
}

/** Whether the letters behind a part can be a word, with or without something that links the two. */
export function canStandBehind(letters: string): boolean {
  if (letters.length < 3 || !hasVowel(letters)) return false
  const [link = ''] = linkingBefore.exec(letters) ?? []
  return [letters, letters.slice(link.length)].some((rest) => rest.length >= 3 && hasVowel(rest) && wordEnd.test(rest))
}

/** The letters before a part without what links them to it: Stiftungs- is Stiftung. */
export function withoutLinking(letters: string): string[] {
  const [link = ''] = linking.exec(letters) ?? []
  return link === '' ? [letters] : [letters, letters.slice(0, -link.length)]
}
