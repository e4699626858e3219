const POINTS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/**
 * Percent points that have to come off, rounded up so that taking them off is enough: 1.3 → '1,3
 * p.p.', 1.5545 → '1,56 p.p.'.
 */
export function formatPointsUp(points: number): string {
  return `${POINTS.format(Math.ceil(points * 100 - 1e-6) / 100)} p.p.`
}
