/** A name as part of an address: "Jörg von der Süß" is #joerg-von-der-suess. */
export function nameInAddress(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
}
