import { describe, expect, it } from 'vitest'
import { foldWord } from '../german/fold-rules.ts'
import { createVocabulary } from './vocabulary.ts'

const pairs = (list: string) =>
  list
    .trim()
    .split(/,\s*/)
    .map((pair) => pair.split(' ').map(foldWord) as [string, string])

function vocabularyOf(...words: string[]) {
  const vocabulary = createVocabulary()
  vocabulary.add(words)
  return vocabulary
}

describe('forms of a word', () => {
  const same = pairs(`
    Liederbücher Liederbuch, Liederbuch Liederbüchern, Häuser Haus, Ämter Amt, Füxe Fux, Fuxen Fux, Ausflüge Ausflug,
    Bundesbrüdern Bundesbruder, Bundesbruders Bundesbrüder, Vätern Vater, Gäste Gast, Bälle Ball, Kasse Kassen,
    Sitzung Sitzungen, Schülerin Schülerinnen, Protokoll Protokolle, Protokolls Protokollen, Beschluß Beschlüsse,
    Chargierter Chargierten, Chargierte Chargierter, großer groß, große großem, alte Alter, Herren Herr, tagen tagt,
    tagte getagt, tagen tagte, wählen gewählt, wählt wählte, Gymnasium Gymnasien, Jubiläum Jubiläen,
    Jubiläums Jubiläen, Museum Museen, Thema Themen, Konto Konten, Datum Daten, Album Alben, Firma Firmen,
    Zentrum Zentren, Praktikum Praktika, Lexikon Lexika, Senior Senioren, Herz Herzen, Zeugnis Zeugnisse, Bus Busse,
    Foto Fotos, Party Partys, Party Parties, Name Namen, Namens Name, Müllers Müller, Kommers Kommerse,
    Kommerse Kommersen, Kommers Kommerses, schreiben schrieb, schreibt geschrieben, unterschreiben unterschrieben,
    einladen eingeladen, beschließen beschlossen, beschloss beschlossen, singen gesungen, sang gesungen,
    abstimmen abgestimmt, abgestimmt abstimmte, verstorben verstorbenen, verstorbene verstorbener, Mitglied Mitglieder,
    Mitgliedern Mitglied, Obmann Obleute, Lied Liedern, Mützen Mütze, Bänder Band, Wort Wörter, Blatt Blätter,
    Kneipe Kneipen, Jahr Jahren, Jahres Jahr, Schlüssel Schlüsseln, Kandidat Kandidaten, Student Studenten,
    Vereins Verein, Vereine Vereinen, Einladung Einladungen, kleines kleine, ehemaliger ehemalige,
    städtischen städtisch, Turnier Turniere, Rechnung Rechnungen, Fahne Fahnen, Lehrer Lehrern, Betrag Beträge,
    Ehrenmitglied Ehrenmitglieder, gefahren fahren, trinken getrunken, gegangen gehen, Stiftungsfest Stiftungsfeste,
    Wahl Wahlen, Spende Spenden, Zyklus Zyklen, Praxis Praxen, Virus Viren, kommen kam, kommt gekommen,
    gesprochen sprechen, besprochen besprechen, Beamter Beamte, deutsche deutscher, nächster nächste, Satzung Satzungen,
    Ehrung Ehrungen, Fackelzug Fackelzüge, Vortrag Vorträge, Kranz Kränze, Sarg Särge, Urkunde Urkunden, Abend Abende,
    Abends Abend, Gesang Gesänge, Zirkel Zirkeln, Pokal Pokale, Vorstands Vorstand, Vorstände Vorständen, Saal Säle,
    Freund Freunde, Feier Feiern, Kerze Kerzen, Grab Gräber, Dorf Dörfern, Land Länder, Schwester Schwestern,
    Doktor Doktoren, Pastor Pastoren, Ferien Ferie, neue neuer, roten rot, schöner schön, aktive Aktiver, inaktiv inaktiven,
    zahlen gezahlt, bezahlt bezahlen, danken dankte, feiern feierte, gefeiert feiern, stiften gestiftet,
    gründen gegründet, eröffnet eröffnen, wohnt wohnen, sammeln gesammelt, tragen getragen, trug tragen,
    laufen gelaufen, verliehen verleihen, gewonnen gewinnen, nahm nehmen, teilgenommen teilnehmen, lesen gelesen,
    spielen gespielt, ehren geehrt, spenden gespendet, spazieren spazierte, Herrn Herren, steuern gesteuert`)

  it.each(same)('%s and %s are forms of one word', (one, other) => {
    const vocabulary = vocabularyOf(one, other)
    expect(vocabulary.expand(one, false).same).toEqual(expect.arrayContaining([other]))
    expect(vocabulary.expand(other, false).same).toEqual(expect.arrayContaining([one]))
  })

  const different = pairs(`
    Kommers kommen, Kommers kommt, Schule Schüler, Kater Kate, Mutter Mut, Wagen Wange, Messe Messer, Kammer Kamm,
    Orden Ort, Leiter Leid, Rost Rosen, Rast Rasen, Post Posen, Gast Gas, Ernte Ernst, Kurs Kur, Band binden,
    Dach denken, Schloss schließen, Hut Hütte, Bau Bauer, Rat Ratte, Mitglied Lied, Fest fast, Wand wenden, Maler Mal,
    Feier Feuer, Becher Buch, Wein Weise, Ring rang, Alter Altar, Kante Kantor, Pate Pater, Karte Karton, Sand senden,
    Nase nass, Bier Bar, Vogel Volk, Rede Reeder, Lehre Lehrer, Meise Meister, Tor Torte, Ball Ballade, Rat Rast,
    Fux Fuß, Bund Bunker, Krone Kronleuchter, Wache Wacholder, Hase Hass, Kanne Kanon, Vers Verse1, Stand stehen, Saal Salat,
    Turm Turnier, Weg Wegener, Nacht nach, Kind Kinn, Ton Tonne, Hof Hoffnung, Kasten Kaste1, Reihe Reiher,
    Ehre Ehe, Wahl Wal, Probe Probst, Not Note1, Satz Satzung, Zug Zügel, Glas Gleis, Loch Löffel`)

  it.each(different)('%s and %s are not', (one, other) => {
    const vocabulary = vocabularyOf(one, other)
    expect(vocabulary.expand(one, false).same).not.toContain(other)
    expect(vocabulary.expand(other, false).same).not.toContain(one)
  })

  it('begin with the word itself, then the nearest ones', () => {
    const vocabulary = vocabularyOf('protokollen', 'protokolls', 'protokoll', 'protokolle')
    expect(vocabulary.expand('protokoll', false).same).toEqual(['protokoll', 'protokolle', 'protokolls', 'protokollen'])
    expect(vocabulary.expand('protokolles', false).same).not.toContain('protokolles')
  })
})

describe('parts of compounds', () => {
  it.each(
    pairs(`
    programm Semesterprogramm, Programm Semesterprogrammheft, Programm Semesterprogramme, Programme Semesterprogramm,
    Bücher Liederbuch, Buch Kommersbücher, Buch Liederbuchhülle, Fest Stiftungsfest, Fest Festkommers,
    Fest Stiftungsfestkomitee, Rat Stadtrat, Rat Elternrat, Fux Fuxmajor, Fux Krassfuxe, Schule Schulfest,
    Kasse Kassenbericht, Kassen Kassenwart, Bericht Kassenberichte, Band Couleurband, Mütze Couleurmützen,
    Lied Bundeslied, Lieder Bundeslied, Wahl Vorstandswahl, Mitglied Ehrenmitglieder, Hütte Hüttenwochenende,
    Haus Gasthaus, Protokoll Conventsprotokolle, Chor Männerchor, Wein Weinprobe, Fahrt Radfahrten,
    Semester Semesterprogramm, Convent Burschenkonvent, Herren Altherrenverband, Senior Altseniorenliste,
    Kranz Kranzniederlegung, Wochenende Hüttenwochenende, Spende Spendenquittung, Amt Ehrenämter, Wart Kassenwart,
    Sommer Sommerfest, Geburtstag Geburtstagsliste, Foto Photoalbum, Bier Bierzipfel, Zipfel Bierzipfel,
    Feier Geburtstagsfeiern, Gemälde Ölgemälde, Reden Festrede, Weihnachten Weihnachtsfeier, Ostern Osterfeuer,
    Miete Mietvertrag, Kind Kinderfest, Empfang Neujahrsempfang, Jahr Jahresbericht, Konten Kontonummer`),
  )('%s is one of %s', (part, compound) => {
    expect(vocabularyOf(compound).expand(part, false).part).toEqual([compound])
  })

  it.each(
    pairs(`
    Rat Heirat, Rat Verrat, Rat Apparat, Rat Beratung, Lied Mitglied, Ort Transport, Ort Antwort, Band Verband,
    Acht Nacht, Ei Feier, Fest befestigen, Tag Vertrag, Mahl Gemahl, Ort Sport, Art Gegenwart, Rad Kamerad,
    Bund Verbund, Ehre Gewehre, In Kino, Stand Verstand, Bote Verbote, Alt Gehalt, Hut behutsam, Elle Quelle, Tür Abitur,
    Vers Universität, Essen vergessen, Ende führende, Vier reservieren`),
  )('%s is none of %s', (part, word) => {
    expect(vocabularyOf(word).expand(part, true).part).toEqual([])
  })

  it('come with those that end in the word first, then those that begin with it, the shorter before the longer', () => {
    const vocabulary = vocabularyOf('stiftungsfestkomitee', 'festkommers', 'sommerfeste', 'festzug', 'sommerfest')
    expect(vocabulary.expand('fest', false).part).toEqual([
      'sommerfest',
      'sommerfeste',
      'festzug',
      'festkommers',
      'stiftungsfestkomitee',
    ])
  })
})

describe('nouns of verbs', () => {
  it('are found with the verb and its forms, and the other way round', () => {
    const vocabulary = vocabularyOf('prufung', 'prufen', 'gepruft', 'sitzung')
    expect(vocabulary.expand('prufung', false).part).toEqual(['prufen', 'gepruft'])
    expect(vocabulary.expand('prufen', false).part).toEqual(['prufung'])
  })
})

describe('a word that is not finished', () => {
  it.each(
    pairs(`
    Stiftungsfes Stiftungsfest, Liederbüch Liederbücher, Sem Semester, Se Semester, Sitzunge Sitzungen, 19 1998,
    Protokol Protokolle`),
  )('%s begins %s', (typed, word) => {
    const { same, part, start } = vocabularyOf(word).expand(typed, true)
    expect([...same, ...part, ...start]).toContain(word)
  })

  it('of two letters is taken for the whole unless it is open, and one letter never begins another word', () => {
    const vocabulary = vocabularyOf('semester', 's')
    expect(vocabulary.expand('se', false)).toEqual({ same: [], part: [], start: [], typo: [] })
    expect(vocabulary.expand('s', true)).toEqual({ same: ['s'], part: [], start: [], typo: [] })
  })
})

describe('typing errors', () => {
  it.each(
    pairs(`
    Stiftugsfest Stiftungsfest, Stiftugsfeste Stiftungsfest, Stiftugsfest Stiftungsfeste, Protkoll Protokoll,
    Protookoll Protokoll, Pritokoll Protokoll, Kommesr Kommers, Kneiep Kneipe, Xommers Kommers, ommers Kommers,
    Okmmers Kommers, Stiftungsfestt Stiftungsfest, Bundesbrudr Bundesbruder, Mueller Möller, Sitzugn Sitzung`),
  )('%s is meant for %s', (typed, meant) => {
    expect(vocabularyOf(meant).expand(typed, false).typo).toEqual([meant])
  })

  it.each(
    pairs('Semsterprogram Semesterprogramm, Haud Haus, Fst Fest, Kommresd Kommers, Satzung Sitzungen1, Kneipp Treppe'),
  )('%s is not meant for %s', (typed, other) => {
    expect(vocabularyOf(other).expand(typed, false).typo).toEqual([])
  })

  it('are not looked for where the word itself is known', () => {
    const vocabulary = vocabularyOf('meier', 'meyer')
    expect(vocabulary.expand('meier', false)).toEqual({ same: ['meier'], part: [], start: [], typo: [] })
    expect(vocabulary.expand('meiar', false).typo).toEqual(['meier'])
  })

  it('are none in numbers', () => {
    expect(vocabularyOf('19980', '19981').expand('19982', false)).toEqual({ same: [], part: [], start: [], typo: [] })
  })
})

describe('the vocabulary', () => {
  it('knows a word once, however often it comes, and words that come later', () => {
    const vocabulary = vocabularyOf('kommers', 'kommers')
    vocabulary.add(['kommers', 'festkommers'])
    expect(vocabulary.size).toBe(2)
    expect(vocabulary.expand('kommers', false)).toEqual({
      same: ['kommers'],
      part: ['festkommers'],
      start: [],
      typo: [],
    })
  })

  it('bounds what a word may mean', () => {
    const vocabulary = createVocabulary()
    vocabulary.add(
      Array.from(
        { length: 5_000 },
        (_, at) =>
          `fest${String.fromCharCode(97 + (at % 26))}${'aeiou'[at % 5]}${at.toString(36).replace(/\d/g, 'x')}tag`,
      ),
    )
    const { part, start } = vocabulary.expand('fest', true)
    expect([part.length, start.length]).toEqual([120, 80])
  })

  it('looks at so many words and no more, whatever they are', () => {
    const words = Array.from(
      { length: 2_000 },
      (_, at) => `fest${at.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}en`,
    )
    const vocabulary = vocabularyOf(...words)
    for (const term of ['fest', 'festen', 'fes', 'festqqqen', 'festqqqenxx']) {
      const effort = { left: 500 }
      vocabulary.expand(term, true, effort)
      // The last word may be a long one.
      expect(effort.left, term).toBeGreaterThan(-100)
      const much = { left: 1_000_000 }
      vocabulary.expand(term, true, much)
      expect(1_000_000 - much.left, term).toBeGreaterThan(500)
    }
  })

  it('takes letters of other scripts as they are', () => {
    const vocabulary = vocabularyOf('αρετη', 'москва', 'москвич', '東京')
    expect(vocabulary.expand('αρετη', false).same).toEqual(['αρετη'])
    expect(vocabulary.expand('моск', true).start).toEqual(['москва', 'москвич'])
    expect(vocabulary.expand('東京', true).same).toEqual(['東京'])
  })
})
