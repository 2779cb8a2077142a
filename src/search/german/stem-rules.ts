/** Nouns with a plural in -er: there are about a hundred, and no new ones come. Compounds end in one of them. */
const nounsWithEr = compile(
  `amt bad band bild blatt brett buch dach denkmal ding dorf ehrenmal fach fass feld gehalt geist geld gemut geschlecht
  gesicht gewand glas glied grab grabmal gras haupt haus holz horn huhn kalb kind kleid korn kraut lamm land licht lied
  loch mahnmal mann maul mund nest pfand rad rand regiment rind schild schloss schwert stift strauch tuch tum volk wald
  weib wort wurm`,
)

/** Bases of adjectives that no ending gives away. */
const adjectives = compile(
  `aktiv alt ander arm beamt best blau blind braun breit bunt deutsch dick dritt dunn eng ernst erst fein frei fremd
  froh fruh ganz gelb gemeinsam genau gesund gleich gold grau gross grun gut halb hart hell hoch hoh intern jung kalt
  kaputt klar klein klug knapp krank kurz lang laut leer leicht letzt lieb link locker mild mittler nachst nah nass neu
  nieder offen privat rasch rechn recht reich reif rein richtig rot rund sauber scharf schlank schlecht schmal schnell
  schon schrag schwach schwarz schwer selb silber spat stark starr stolz streng stumm suss teur tief toll tot treu
  trocken unter viert voll wach wahr warm weich weiss weit wenig wert wild zahm zart zweit`,
)

/** So end adjectives: -ig, -lich, -isch and others, and participles: chargiert, gewählt, verstorben. */
const adjectiveEnding = /(?:ig|lich|isch|bar|sam|haft|los|voll|end|iert|iv|al|ell|os|ant)$/
const participle = /^(?:ge|be|ver|er|ent|zer|un|ab|an|auf|aus|ein|vor|zu).*(?:[^e]t|en)$/

export function isNounWithEr(base: string): boolean {
  return base.length >= 3 && nounsWithEr.test(base)
}

export function isAdjective(base: string): boolean {
  if (base.length >= 6 && (adjectiveEnding.test(base) || participle.test(base))) return true
  return base.length >= 3 && adjectives.test(base)
}

/** Whether a word is one of the list or a compound that ends in it; Grund is none that ends in rund. */
function compile(list: string): RegExp {
  return new RegExp(`^(?:.{2,})?(?:${list.trim().split(/\s+/).join('|')})$`)
}
