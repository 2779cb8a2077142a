const ofSystem = new Set(
  'bin boot dev etc home lib lib32 lib64 libx32 media mnt opt proc root run sbin srv sys tmp usr var'.split(' '),
)
/** What lies in these belongs to the system or to somebody else, too. */
const alsoBelow = new Set('bin boot dev etc home lib lib32 lib64 libx32 proc run sbin sys usr var'.split(' '))

/** Whether a folder is one of a machine itself, which works no more once it belongs to somebody else. */
export function isOfSystem(path: string): boolean {
  const [first, second, third] = path.split('/').filter((part) => part !== '' && part !== '.')
  if (first === undefined) return true
  return ofSystem.has(first) && (second === undefined || (third === undefined && alsoBelow.has(first)))
}
