import { expect, it } from 'vitest'
import { readMetrics } from '../testing/figures/metrics.ts'
import { countAnswered } from './answered.ts'
import { figure, metricText } from './metric-text-rules.ts'

it('writes what a reader of the format understands, whatever stands in a label', () => {
  const odd = 'a "quoted" \\ path\nin two lines'
  const text = metricText([
    figure('pennal_one', 'Of one\nfigure.', 'gauge', 1.5),
    figure('pennal_none', 'Not known.', 'gauge', undefined),
    {
      name: 'pennal_many',
      help: 'Of many.',
      type: 'counter',
      samples: [{ labels: { route: odd, of: 'b' }, value: 2 }],
    },
  ])
  expect(text).not.toContain('pennal_none')
  expect(readMetrics(text)).toEqual([
    { name: 'pennal_one', labels: {}, value: 1.5 },
    { name: 'pennal_many', labels: { route: odd, of: 'b' }, value: 2 },
  ])
})

it.each([
  'pennal_one 1',
  '# TYPE pennal_one gauge\npennal_one eins\n',
  '# TYPE pennal_one gauge\npennal_other 1\n',
  '# TYPE pennal_one gauge\npennal_one 1\npennal_one 2\n',
  '# TYPE h histogram\nh_bucket{le="1"} 2\nh_bucket{le="+Inf"} 1\nh_count 1\n',
])('is read by one who refuses what is not of that format: %j', (text) => {
  expect(() => readMetrics(text)).toThrow()
})

it('counts answers by route and class, with their durations', () => {
  const answered = countAnswered()
  answered.count('page home', 200, 0.4)
  answered.count('page home', 304, 3)
  answered.count('page home', 200, 40_000)
  answered.count('GET /members/io/documents/:id', 404, 12)
  const samples = readMetrics(metricText(answered.families()))
  const of = (name: string, labels: object) =>
    samples.find((each) => each.name === name && JSON.stringify(each.labels) === JSON.stringify(labels))?.value
  expect(of('pennal_requests_total', { route: 'page home', status: '2xx' })).toBe(2)
  expect(of('pennal_requests_total', { route: 'page home', status: '3xx' })).toBe(1)
  expect(of('pennal_request_seconds_bucket', { route: 'page home', le: '0.001' })).toBe(1)
  expect(of('pennal_request_seconds_bucket', { route: 'page home', le: '30' })).toBe(2)
  expect(of('pennal_request_seconds_count', { route: 'page home' })).toBe(3)
  expect(answered.slowest(1, 1)).toMatchObject([{ route: 'page home', count: 3, p99: 30 }])
  expect(answered.slowest(5, 2).map(({ route }) => route)).toEqual(['page home'])
})

it('keeps so many routes and no more, should they ever come to be made of paths', () => {
  const answered = countAnswered()
  for (let at = 0; at < 700; at++) answered.count(`GET /${at}`, 200, 1)
  expect(answered.families().map(({ samples }) => samples.length)).toContain(601)
  expect(answered.countOf('other', 2)).toBe(100)
})
