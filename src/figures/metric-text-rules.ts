export type Labels = Readonly<Record<string, string>>

/** One line: what comes behind the name of its family, what tells it from the others, and the figure. */
export interface Sample {
  /** `_bucket`, `_sum` and `_count` of a histogram. */
  suffix?: string
  labels?: Labels
  value: number
}

/** A figure, or one that is kept for each value of its labels. Those come from short fixed lists: each is kept for ever. */
export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

/** The text format of Prometheus, version 0.0.4. A family without figures is left out. */
export function metricText(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`, ...samples.map((each) => lineOf(name, each))]
        .map((line) => `${line}\n`)
        .join(''),
    )
    .join('')
}

/** A family of one figure; none where it is not known. */
export function figure(
  name: string,
  help: string,
  type: 'counter' | 'gauge',
  value: number | null | undefined,
): Family {
  return { name, help, type, samples: value === undefined || value === null ? [] : [{ value }] }
}

function lineOf(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const inner = Object.entries(labels)
    .map(([key, text]) => `${key}="${escapeLabel(text)}"`)
    .join(',')
  return `${name}${suffix}${inner && `{${inner}}`} ${written(value)}`
}

const written = (value: number): string => {
  if (value === Number.POSITIVE_INFINITY) return '+Inf'
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value)
}

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const escapeLabel = (text: string) => escapeHelp(text).replaceAll('"', '\\"')
