// Where a German number is cut into area code and rest. Facts of the numbering plan: of the codes with three digits and
// of the shorter ones in the east, the first digits and, behind the colon, which digits may follow them.

const twoDigits = ['30', '32', '40', '69', '89']

const threeDigits = table(`
20:12389 21:124 22:18 23:14 24:1 25:1 26:1 27:1 28:1 29:1 33:15 34:015 35:15 36:15 37:15 38:15 39:15
42:1 43:1 44:1 45:1 46:1 47:1 48:1 49:1 51:1 52:1 53:1 54:1 55:1 56:1 57:1 58:1 59:1
61:1 62:1 63:1 64:1 65:1 66:1 67:1 68:1 71:1 72:1 73:1 74:1 75:1 76:1 77:1 78:1 79:1
81:1 82:1 83:1 84:1 85:1 86:1 87:1 88:1 90:6 91:1 92:1 93:1 94:1 95:1 96:1 97:1 98:1 99:1 70:0 80:0
`)

/** All other codes that begin with a 3 have five digits. */
const fourDigitsInTheEast = table(`
330:123467 332:12789 333:124578 334:1246 336:1246 337:125789 338:1256 339:145 342:135 343:1357 344:13578 346:1246
347:1356 349:1346 350:14 352:123589 353:1357 354:1246 356:1234 357:13468 358:13568 359:1246 360:1356 362:123489
363:12456 364:1347 366:13 367:12579 368:12356 369:135 372:1234567 373:1357 374:145 376:12345 377:1234 382:1 383:1468
384:1347 386:01356789 387:1467 388:136 390:12479 392:1358 393:1357 394:134679 396:123456789 397:136 398:147 399:1468
`)

/** How many digits of a German number, without the zero in front, are its area code or the prefix of its network. */
export function areaCodeLength(number: string): number {
  if (number.startsWith('15')) return 4
  if (/^(1|900)/.test(number)) return 3
  if (twoDigits.includes(number.slice(0, 2))) return 2
  if (threeDigits.has(number.slice(0, 3))) return 3
  return number.startsWith('3') && !fourDigitsInTheEast.has(number.slice(0, 4)) ? 5 : 4
}

function table(groups: string): Set<string> {
  const pairs = groups.trim().split(/\s+/)
  return new Set(
    pairs.flatMap((pair) => {
      const [start = '', ends = ''] = pair.split(':')
      return [...ends].map((end) => start + end)
    }),
  )
}
