/** For the case that rendering a page has failed: no React, no style sheet, nothing that could fail again. */
export function errorPage(requestId: string): string {
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Es ist ein Fehler aufgetreten</title>
<h1>Es ist ein Fehler aufgetreten</h1>
<p>Die Seite lässt sich gerade nicht anzeigen. Bitte versuche es in ein paar Minuten noch einmal.</p>
<p>Bleibt es dabei, dann nenne dem Webmaster diese Nummer: ${requestId}</p>
<p><a href="/">Zur Startseite</a></p>
</html>
`
}
