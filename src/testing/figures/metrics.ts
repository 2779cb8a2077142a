export interface ReadSample {
  name: string
  labels: Record<string, string>
  value: number
}

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const sampleLine = new RegExp(`^(${name})(?:\\{(.*)\\})? (\\S+)$`)
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(,|$)/y

/**
 * Reads the text format of Prometheus as its own parser does, and throws at whatever that would refuse: a figure without its
 * family, a family twice, a sample twice, a number that is none, buckets that do not grow or do not end in the count.
 */
export function readMetrics(text: string): ReadSample[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const types = new Map<string, string>()
  const seen = new Set<string>()
  const samples: ReadSample[] = []
  let family = ''
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, about = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? []
    if (kind === 'TYPE') {
      if (types.has(about) || !/^(counter|gauge|histogram)$/.test(rest)) throw new Error(`no family: ${line}`)
      types.set(about, rest)
      family = about
    }
    if (kind) continue
    const sample = readSample(line)
    const own = types.get(family) === 'histogram' ? sample.name.replace(/_(bucket|sum|count)$/, '') : sample.name
    if (own !== family) throw new Error(`stands outside of its family: ${line}`)
    const key = `${sample.name} ${JSON.stringify(Object.entries(sample.labels).sort())}`
    if (seen.has(key)) throw new Error(`told twice: ${line}`)
    seen.add(key)
    samples.push(sample)
  }
  for (const [about, type] of types) if (type === 'histogram') checkHistogram(about, samples)
  return samples
}

function readSample(line: string): ReadSample {
  const [, sampleName = '', inner, number = ''] = sampleLine.exec(line) ?? []
  if (!sampleName) throw new Error(`no sample: ${line}`)
  const value = number === '+Inf' ? Number.POSITIVE_INFINITY : Number(number)
  if (Number.isNaN(value)) throw new Error(`no number: ${line}`)
  const labels: Record<string, string> = {}
  label.lastIndex = 0
  while (inner !== undefined && label.lastIndex < inner.length) {
    const [, key, text = ''] = label.exec(inner) ?? []
    if (key === undefined || key in labels) throw new Error(`no labels: ${line}`)
    labels[key] = text.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))
  }
  return { name: sampleName, labels, value }
}

function checkHistogram(family: string, samples: readonly ReadSample[]): void {
  const series = Map.groupBy(
    samples.filter(({ name }) => name === `${family}_bucket`),
    ({ labels: { le: _, ...labels } }) => JSON.stringify(labels),
  )
  for (const [labels, buckets] of series) {
    const bounds = buckets.map((bucket) => Number(bucket.labels.le?.replace('+Inf', 'Infinity')))
    const isGrowing = buckets.every(({ value }, at) => at === 0 || value >= (buckets[at - 1]?.value ?? 0))
    const isOrdered = bounds.every((bound, at) => at === 0 || bound > (bounds[at - 1] ?? 0))
    const count = samples.find((each) => each.name === `${family}_count` && JSON.stringify(each.labels) === labels)
    if (
      !isGrowing ||
      !isOrdered ||
      bounds.at(-1) !== Number.POSITIVE_INFINITY ||
      buckets.at(-1)?.value !== count?.value
    )
      throw new Error(`no histogram: ${family} ${labels}`)
  }
}

/** The figure under a name whose labels are at least these; 0 where there is none. */
export function metricOf(samples: readonly ReadSample[], wanted: string, labels: Record<string, string> = {}): number {
  const found = samples.find(
    (sample) => sample.name === wanted && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
  )
  return found?.value ?? 0
}
