/**
 * Symbols of a single-line diagram in the manner of IEC 60617, from which the NBR's are taken, drawn by hand as one path
 * each. The line comes in above and leaves below at `trunk`; surge arresters and earth hang on it to the right.
 */
export const SYMBOL = { width: 52, height: 40, trunk: 18 } as const

interface LineSymbol {
  /** What it is, for who does not see it. */
  name: string
  d: string
}

/** A surge arrester between the line and the earth. */
const ARRESTER = 'M18 5h20v5M33 10h10v12h-10zM35 20l6-7m-3 0h3v3M38 22v7'
const EARTH_OF_ARRESTER = 'M31 29h14M34 32h8M36 35h4'

export const SYMBOLS = {
  /** A generator of light: a rectangle with an arrow head. */
  MODULES: {
    name: 'Gerador fotovoltaico',
    d: 'M2 4h32v28H2zM2 4l16 13L34 4M18 32v8M34 18h8v8M36 26h12M39 29h6M41 32h2',
  },
  /** A switch-disconnector: an open contact with a bar, and a knob for its load. */
  DC_GUARD: {
    name: 'Chave seccionadora CC e DPS',
    d: `M18 0v10M13 10h10M18 40V28L9 13M16 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0${ARRESTER}${EARTH_OF_ARRESTER}`,
  },
  /** A converter: direct current above the diagonal, alternating below. */
  INVERTER: {
    name: 'Inversor',
    d: 'M18 0v4M2 4h32v32H2zM2 36L34 4M7 11h10M7 15h10M19 28q3-6 6 0t6 0M18 36v4M34 20h8v6M36 26h12M39 29h6M41 32h2',
  },
  BATTERY: { name: 'Baterias', d: 'M18 0v11M5 11h26M12 17h12M5 23h26M12 29h12M18 29v6' },
  TRANSFORMER: {
    name: 'Transformador',
    d: 'M18 0v5M8 15a10 10 0 1 0 20 0a10 10 0 1 0-20 0M8 26a10 10 0 1 0 20 0a10 10 0 1 0-20 0M18 36v4',
  },
  /** A circuit breaker: an open contact with a cross. */
  AC_GUARD: {
    name: 'Disjuntor CA e DPS',
    d: `M18 0v10M14 7l8 8M22 7l-8 8M18 40V28L9 15${ARRESTER}${EARTH_OF_ARRESTER}`,
  },
  /** A meter of energy that counts both ways. */
  METER: {
    name: 'Medidor bidirecional',
    d: 'M18 0v4M3 4h30v32H3zM3 13h30M9 20h17m-4-3l4 3-4 3M27 29H10m4-3l-4 3 4 3M18 36v4',
  },
  /** An alternating source. */
  GRID: { name: 'Rede da distribuidora', d: 'M18 0v6M4 20a14 14 0 1 0 28 0a14 14 0 1 0-28 0M9 20q4.5-9 9 0t9 0' },
} as const satisfies Record<string, LineSymbol>
export type SymbolKind = keyof typeof SYMBOLS
export const SYMBOL_KINDS = Object.keys(SYMBOLS) as [SymbolKind, ...SymbolKind[]]
