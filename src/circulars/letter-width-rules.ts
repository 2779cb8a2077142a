/** How wide the letters of Source Sans 3 are, in parts of the size of type, rounded up: measured in the face that labels are set in. */
const widths: readonly (readonly [number, string])[] = [
  [0.2, ' \u00a0'],
  [0.25, "',.:;ij|·ìíîïĩīĭįıĵ"],
  [0.3, '!IflÌÍÎÏĨĪĬĮİĺļľł'],
  [0.35, '()-/[]rtªŕŗřţťŧ'],
  [0.45, '"*?sxzśŝşšźżž'],
  [0.5, '#$+0123456789<=>FJLY_cekvy~§ÝçèéêëýÿćĉċčēĕėęěķĸĹĻĽŁŶŷŸ'],
  [0.55, 'AESTVXZaghnouÀÁÂÃÄÅÈÉÊËàáâãäåðñòóôõöøùúûüĀāĂăĄąĒĔĖĘĚĝğġģĥńņňŋōŏőŚŜŞŠŢŤŦũūŭůűųŹŻŽ'],
  [0.6, 'BCKPRbdpqÇÞßþĆĈĊČďđħĶŔŖŘ'],
  [0.65, '&DGNUÐÑÙÚÛÜĎĐĜĞĠĢŃŅŇŊŨŪŬŮŰŲ'],
  [0.7, 'HOQÒÓÔÕÖØĤĦŌŎŐ'],
  [0.75, 'Mwŵ'],
  [0.8, 'WæŴ'],
]
const widest = 0.9

const widthOf = new Map(widths.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)))

/** In parts of the size of type. What the table does not know counts as wide. */
export function widthOfText(text: string): number {
  return [...text].reduce((sum, letter) => sum + (widthOf.get(letter) ?? widest), 0)
}
