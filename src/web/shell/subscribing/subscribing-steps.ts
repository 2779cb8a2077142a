/** How one subscribes with a program: as its own menus call it, in steps that somebody can follow who does it once in his life. */
interface Subscribing {
  program: string
  steps: readonly string[]
}

const copy = 'Kopiere die Adresse.'

export const openWords = 'Im Kalender öffnen'

export const subscribingSteps: readonly Subscribing[] = [
  {
    program: 'iPhone und iPad',
    steps: [
      `Tippe auf „${openWords}“.`,
      'Tippe auf „Abonnieren“ und bestätige.',
      'Geschieht nichts? Öffne die App „Kalender“, tippe unten auf „Kalender“, dann auf „Hinzufügen“ und „Kalenderabonnement hinzufügen“, füge die Adresse ein und tippe auf „Abonnieren“.',
    ],
  },
  {
    program: 'Mac',
    steps: [
      `Klicke auf „${openWords}“.`,
      'Klicke auf „Abonnieren“ und dann auf „OK“.',
      'Geschieht nichts? Öffne das Programm „Kalender“, wähle „Ablage“ und „Neues Kalenderabonnement“, füge die Adresse ein und klicke auf „Abonnieren“.',
    ],
  },
  {
    program: 'Google Kalender und Android',
    steps: [
      copy,
      'Öffne am Computer calendar.google.com; in der App auf dem Handy geht es nicht.',
      'Klicke links bei „Weitere Kalender“ auf das Plus, dann auf „Per URL“, füge die Adresse ein und klicke auf „Kalender hinzufügen“. Danach steht er auch auf dem Handy.',
    ],
  },
  {
    program: 'Outlook (neu und im Browser)',
    steps: [
      copy,
      'Öffne den Kalender und klicke links auf „Kalender hinzufügen“.',
      'Wähle „Aus dem Internet abonnieren“, füge die Adresse ein und klicke auf „Importieren“.',
    ],
  },
  {
    program: 'Outlook (klassisch)',
    steps: [
      copy,
      'Öffne den Kalender und klicke oben auf „Kalender hinzufügen“ (in älteren Fassungen „Kalender öffnen“) und „Aus dem Internet“.',
      'Füge die Adresse ein, klicke auf „OK“ und bestätige mit „Ja“.',
    ],
  },
  {
    program: 'Thunderbird',
    steps: [
      copy,
      'Öffne den Kalender, klicke links unten auf „Neuer Kalender“ und wähle „Im Netzwerk“.',
      'Füge bei „Adresse“ die Adresse ein, klicke auf „Kalender suchen“ und dann auf „Abonnieren“.',
    ],
  },
]
