import type { Endpoint } from './endpoint'

const isParameter = (segment: string): boolean => segment.startsWith('{')

/** The names of parameters are nothing to a router. */
const segmentsOf = ({ route }: Endpoint): string[] =>
  route.path.split('/').map((segment) => (isParameter(segment) ? '{}' : segment))

/**
 * Endpoints in the order in which a router has to try them, whatever their order was: the first that fits a path
 * answers it, so `/manufacturers/select` comes before `/manufacturers/{id}`, which would take 'select' for a malformed
 * id. Segment by segment, what is fixed comes before a parameter; what is fixed in both, by its letters.
 */
export function inMatchingOrder(endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints
    .map((endpoint) => ({ endpoint, segments: segmentsOf(endpoint) }))
    .sort((one, other) => comparePaths(one.segments, other.segments))
    .map(({ endpoint }) => endpoint)
}

function comparePaths(one: readonly string[], other: readonly string[]): number {
  for (const [at, segment] of one.entries()) {
    const opposite = other[at]
    if (opposite === undefined) return 1
    if (segment === opposite) continue
    if (isParameter(segment) !== isParameter(opposite)) return isParameter(segment) ? 1 : -1
    return segment < opposite ? -1 : 1
  }
  return one.length - other.length
}

/** Does an endpoint that comes earlier answer everything that this one would? */
export function isHiddenBy(earlier: Endpoint, later: Endpoint): boolean {
  if (earlier.route.method !== later.route.method) return false
  const [one, other] = [segmentsOf(earlier), segmentsOf(later)]
  return one.length === other.length && one.every((segment, at) => isParameter(segment) || segment === other[at])
}
