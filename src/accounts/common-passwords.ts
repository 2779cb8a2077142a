/**
 * What people choose first, in lower case, letters only where they are padded: password-rules.ts takes digits and
 * signs off both ends and reads "p@ssw0rd" as "password" before it looks here. A word shorter than the minimum is
 * listed because padding makes it long enough.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password passwort passwords passwoerter passphrase kennwort losungswort geheim geheimnis geheimwort secret
  topsecret mypassword meinpasswort meinkennwort neuespasswort newpassword testpassword testpasswort defaultpassword
  standardpasswort admin administrator adminadmin root rootroot superuser sysadmin webmaster webadmin moderator
  benutzer benutzername username user gast guest login einloggen anmelden anmeldung zugang welcome welcomeback
  willkommen letmein letmeinnow openup opensesame sesamoeffnedich sesam changeme changeit changemenow aenderemich
  bitteaendern trustnoone whatever iloveyou iloveyousomuch ilovemyself iloveyouforever ichliebedich ichliebdich
  liebedich schatz schatzi schatzilein liebling engel engelchen maus mausi mausezahn baby babygirl princess
  prinzessin sweetheart sunshine sonnenschein sonne sommer winter fruehling herbst summer spring autumn schmetterling
  butterfly marienkaefer regenbogen rainbow sternschnuppe weihnachten christmas halloween geburtstag happybirthday
  fussball football baseball basketball bundesliga borussia borussiadortmund bayernmuenchen fcbayern
  fcbayernmuenchen bayern schalke werderbremen hamburg hamburgersv berlin muenchen koeln dresden deutschland germany
  oesterreich schweiz dragon monkey shadow master superman batman spiderman starwars pokemon pikachu minecraft
  fortnite computer internet internetexplorer windows microsoft google facebook instagram samsung samsunggalaxy
  hallo hallohallo halloechen hallowelt hello hellohello helloworld hellokitty nichts nichtssagend keineahnung
  egal blabla blablabla test testtest testtesttest tester testuser testing probe beispiel example sample demo
  michael thomas andreas stefan alexander sebastian christian daniel matthias maximilian katharina stephanie
  jennifer jessica michelle charlie charlotte mercedes mercedesbenz porsche volkswagen ferrari harley harleydavidson
  freedom freiheit frieden jesus jesuschrist jesuschristus gottesliebe unbelievable fuckyou fuckoff arschloch
  scheisse schule schueler gymnasium abitur abiturient pennal pennaeler pennaelerverbindung verbindung studentenverbindung
  burschenschaft bundesbruder bundesbrueder couleur fuxmajor senior
  `
    .trim()
    .split(/\s+/),
)
