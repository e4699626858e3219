/** How much of the day something shades the modules, and what PVWatts' loss for it becomes in percent. */
export const SHADING_LOSSES = { NONE: 0, LOW: 3, MEDIUM: 8, HIGH: 15 } as const
export const SHADINGS = ['NONE', 'LOW', 'MEDIUM', 'HIGH'] as const
export type Shading = (typeof SHADINGS)[number]

export const SHADING_LABELS: Readonly<Record<Shading, string>> = {
  NONE: 'Nenhum (0%)',
  LOW: 'Pouco (3%)',
  MEDIUM: 'Médio (8%)',
  HIGH: 'Muito (15%)',
}
