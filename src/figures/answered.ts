import { bucketOf, durationBounds, quantileOf } from './duration-rules.ts'
import type { Family } from './metric-text-rules.ts'

/** Which page or call it was: `GET /members/io/documents/:id`, `page calendar`. Never a path, which may hold names. */
export type RouteLabel = string

interface Counted {
  /** By the first digit of the status. */
  classes: Uint32Array
  buckets: Uint32Array
  seconds: number
}

export interface SlowRoute {
  route: RouteLabel
  count: number
  /** Seconds that half of them, and 99 of a hundred, stay within. */
  p50: number
  p99: number
}

export interface Answered {
  count(route: RouteLabel, status: number, ms: number): void
  /** How many answers of a route had a status of a class. */
  countOf(route: RouteLabel, statusClass: number): number
  /** The slowest first, of those that were asked for often enough to say so. */
  slowest(most: number, leastCount: number): SlowRoute[]
  families(): Family[]
}

/** More than there are; should one come to be made of a path after all, it ends here. */
const mostRoutes = 600
const others = 'other'

/** What was answered since the start, by route: two additions for each, so that it may count answers that stand ready. */
export function countAnswered(): Answered {
  const routes = new Map<RouteLabel, Counted>()

  function of(route: RouteLabel): Counted {
    const known = routes.get(route)
    if (known) return known
    if (routes.size >= mostRoutes && route !== others) return of(others)
    const counted = {
      classes: new Uint32Array(6),
      buckets: new Uint32Array(durationBounds.length + 1),
      seconds: 0,
    }
    routes.set(route, counted)
    return counted
  }

  return {
    count(route, status, ms) {
      const counted = of(route)
      const seconds = ms / 1000
      raise(counted.classes, Math.floor(status / 100))
      raise(counted.buckets, bucketOf(seconds))
      counted.seconds += seconds
    },
    countOf: (route, statusClass) => routes.get(route)?.classes[statusClass] ?? 0,
    slowest(most, leastCount) {
      return [...routes]
        .map(([route, { buckets }]) => ({
          route,
          count: buckets.reduce((sum, count) => sum + count, 0),
          p50: quantileOf(buckets, 0.5) ?? 0,
          p99: quantileOf(buckets, 0.99) ?? 0,
        }))
        .filter(({ count }) => count >= leastCount)
        .sort((one, other) => other.p99 - one.p99 || other.p50 - one.p50)
        .slice(0, most)
    },
    families() {
      const all = [...routes].sort(([one], [other]) => (one < other ? -1 : 1))
      return [
        {
          name: 'pennal_requests_total',
          help: 'Answered requests by route and class of status.',
          type: 'counter',
          samples: all.flatMap(([route, { classes }]) =>
            [...classes.entries()]
              .filter(([, count]) => count > 0)
              .map(([digit, value]) => ({ labels: { route, status: `${digit}xx` }, value })),
          ),
        },
        {
          name: 'pennal_request_seconds',
          help: 'How long answers took, by route.',
          type: 'histogram',
          samples: all.flatMap(([route, counted]) => samplesOf(route, counted)),
        },
      ]
    },
  }
}

function raise(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}

function samplesOf(route: RouteLabel, { buckets, seconds }: Counted) {
  let sum = 0
  const cumulative = [...buckets].map((count) => {
    sum += count
    return sum
  })
  return [
    ...cumulative.map((value, bucket) => ({
      suffix: '_bucket',
      labels: { route, le: String(durationBounds[bucket] ?? '+Inf') },
      value,
    })),
    { suffix: '_sum', labels: { route }, value: seconds },
    { suffix: '_count', labels: { route }, value: sum },
  ]
}
