/** Endings of verbs behind their base: wählen, wählt, wählte, wählend. */
const endings = 'en e st t te ten test tet est et ete eten end ende enden ender endes endem'.split(' ')

/** Of participles: gewählt, gewählter; gefahren, gefahrene. */
const participleEndings = ['', 'e', 'en', 'er', 'es', 'em']

/** Prefixes that the participle's ge- comes behind: einladen, eingeladen. */
const separable =
  /^(ab|an|auf|aus|bei|bekannt|dar|durch|ein|fest|fort|frei|heim|heraus|herein|herum|hervor|hin|hinaus|hoch|los|mit|nach|nieder|statt|teil|uber|um|unter|vor|voran|voraus|vorbei|weg|weiter|wieder|zu|zuruck|zusammen)(?=.{3})/

/** Short bases of verbs; of others with three letters Rost would be a form of Rosen. */
const shortBases =
  /^(?:bau|ehr|frag|geb|geh|hab|hol|jag|lad|leb|leg|les|lob|mal|red|ruf|sag|seh|sing|tag|trag|tu|wag|zieh)$/

type StrongVerb = [present: string, past: string, participle: string]

/** Verbs that change their vowel: the bases of infinitive and past, and the participle without ge-. */
const strongVerbs = `
beginn begann begonnen, biet bot boten, bind band bunden, bitt bat beten, bleib blieb blieben, brech brach brochen,
bring brach bracht, denk dach dacht, empfehl empfahl empfohlen, fahr fuhr fahren, fall fiel fallen, fang fing fangen,
find fand funden, fecht focht fochten, flieg flog flogen, geb gab geben, geh ging gangen, gelt galt golten,
gewinn gewann gewonnen, giess goss gossen, greif griff griffen, halt hielt halten, heb hob hoben, heiss hiess heissen,
helf half holfen, kenn kann kannt, komm kam kommen, lad lud laden, lass liess lassen, lauf lief laufen,
leih lieh liehen, les las lesen, lieg lag legen, nehm nahm nommen, nenn nann nannt, reit ritt ritten, ruf rief rufen,
scheid schied schieden, schein schien schienen, schiess schoss schossen, schlaf schlief schlafen,
schlag schlug schlagen, schliess schloss schlossen, schneid schnitt schnitten, schreib schrieb schrieben,
schweig schwieg schwiegen, schwimm schwamm schwommen, schwor schwor schworen, seh sah sehen, send sand sandt,
sing sang sungen, sitz sass sessen, sprech sprach sprochen, spring sprang sprungen, steh stand standen,
steig stieg stiegen, sterb starb storben, streit stritt stritten, trag trug tragen, treff traf troffen,
tret trat treten, trink trank trunken, verlier verlor verloren, wachs wuchs wachsen, weis wies wiesen,
wend wand wandt, werb warb worben, werf warf worfen, wieg wog wogen, zieh zog zogen, zwing zwang zwungen`
  .split(',')
  .map((group) => group.trim().split(' ') as StrongVerb)

/** Past forms that are first of all nouns: who looks for a Band does not mean whatever is bound. */
const nounsLikePast = /^(?:band|brach|dach|griff|kann|nann|ritt|sand|schloss|schnitt|stand|trank|wand)$/

/** Other forms of a word, if it is one of a verb, among those that there are. */
export function* verbForms(word: string, exists: (word: string) => boolean): Generator<string> {
  const candidates = new Set<string>()
  for (const base of basesOf(word)) {
    const infinitive = isShortened(base) ? `${base}n` : `${base}en`
    // Without the infinitive only these endings on a long base tell a verb, or a base that is known: Internet is none.
    const isSure = shortBases.test(base) || (base.length >= 5 && /(?:te|ten|tet|test|end.*)$|^(?:.*)ge.*t/.test(word))
    if (word !== infinitive && !exists(infinitive) && !isSure) continue
    candidates.add(infinitive)
    for (const ending of endings) candidates.add(base + ending)
    for (const form of participlesOf(base)) candidates.add(form)
  }
  for (const form of strongFormsOf(word)) candidates.add(form)
  for (const form of candidates) if (form !== word && exists(form)) yield form
}

/** What the base of a word may be, were it a form of a verb. */
function basesOf(word: string): Set<string> {
  const bases = new Set<string>()
  for (const ending of endings) {
    if (word.endsWith(ending)) bases.add(word.slice(0, word.length - ending.length))
  }
  if (word.endsWith('n') && isShortened(word.slice(0, -1))) bases.add(word.slice(0, -1))
  const [, prefix = '', rest = ''] = /^(.*?)ge(.{3,}?)e?t(?:e|en|er|es|em)?$/.exec(word) ?? []
  if (rest !== '' && (prefix === '' || separable.test(`${prefix}xxx`))) bases.add(prefix + rest)
  return new Set([...bases].filter(isVerbBase))
}

/** sammel-n, feier-n; but spiel-en and spazier-en. */
const isShortened = (base: string): boolean => /(?:[^i]e[lr]|eier)$/.test(base)

const isVerbBase = (base: string): boolean => base.length >= 4 || shortBases.test(base)

function participlesOf(base: string): string[] {
  const prefix = separable.exec(base)?.[0] ?? ''
  const rest = base.slice(prefix.length)
  const heads = [`ge${base}`, `${prefix}ge${rest}`]
  return heads.flatMap((head) => ['t', 'et'].flatMap((ending) => participleEndings.map((more) => head + ending + more)))
}

/** Have such a prefix already. */
const withoutGe = /^(?:beginn|empfehl|gewinn|verlier)$/
const inseparable = /^(?:be|emp|ent|er|ge|miss|ver|zer)$/
const presentEndings = ['en', 'e', 'st', 't', 'est', 'et', 'end', 'ende', 'enden', 'ender', 'endes', 'endem']

/** Most words have none of them in it, which is seen at once. */
const anyStrong = new RegExp(strongVerbs.flat().join('|'))

/** schreibt, schrieb, geschrieben, unterschrieben: the forms of a strong verb, with the prefix that this one has. */
function strongFormsOf(word: string): Set<string> {
  const forms = new Set<string>()
  if (!anyStrong.test(word)) return forms
  for (const group of strongVerbs) {
    const prefix = prefixOf(word, group)
    if (prefix !== undefined) for (const form of conjugate(prefix, group)) forms.add(form)
  }
  return forms
}

/** The prefix that makes a word a form of this verb; undefined if it is none. */
function prefixOf(word: string, verb: StrongVerb): string | undefined {
  const [present, past, participle] = verb
  // The participle first: in eingeladen there is a laden with the prefix einge-, too.
  for (const base of [participle, past, present]) {
    const at = word.lastIndexOf(base)
    if (at < 0) continue
    const before = word.slice(0, at)
    const prefix = base === participle ? before.replace(/ge$/, '') : before
    if (isVerbPrefix(prefix) && conjugate(prefix, verb).includes(word)) return prefix
  }
  return undefined
}

function isVerbPrefix(prefix: string): boolean {
  if (prefix === '' || inseparable.test(prefix)) return true
  const own = separable.exec(`${prefix}xxx`)?.[0] ?? ''
  return own === prefix || (own !== '' && inseparable.test(prefix.slice(own.length)))
}

function conjugate(prefix: string, [present, past, participle]: StrongVerb): string[] {
  // besprochen and begonnen, but gesprochen and abgesprochen
  const head = withoutGe.test(present) || /(?:be|emp|ent|er|ver|zer)$/.test(prefix) ? prefix : `${prefix}ge`
  return [
    ...presentEndings.map((ending) => prefix + present + ending),
    ...pastEndings(past, participle).map((ending) => prefix + past + ending),
    ...participleEndings.map((ending) => head + participle + ending),
  ]
}

/** brachte, dachte; but kam, kamen. */
function pastEndings(past: string, participle: string): string[] {
  if (participle.endsWith('t')) return ['te', 'ten', 'test']
  return nounsLikePast.test(past) ? ['en'] : ['', 'en']
}
