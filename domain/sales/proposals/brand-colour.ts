/** White text on it, and it as text on white: WCAG 2.2 AA for text of any size. */
const LEAST_CONTRAST = 4.5
/** What a brand without a colour has: the portal's own green. */
export const DEFAULT_COLOUR = '0b6b53'

const channels = (hex: string): number[] => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const linear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast with white, 1 to 21 (WCAG 2.2). @param hex six digits without a mark */
export const contrastWithWhite = (hex: string): number => 1.05 / (luminance(hex) + 0.05)

/**
 * The colour as it may be used: darkened in steps of a hundredth until white reads on it at 4.5:1. Its hue stays.
 * @returns six digits without a mark
 */
export function readableColour(hex: string): { colour: string; isDarkened: boolean } {
  for (let share = 100; share >= 0; share--) {
    const colour = channels(hex)
      .map((channel) =>
        Math.floor((channel * share) / 100)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
    if (contrastWithWhite(colour) >= LEAST_CONTRAST) return { colour, isDarkened: share < 100 }
  }
  return { colour: '000000', isDarkened: true }
}

/** The same colour on a dark page: lightened until it reads at 4.5:1 on the page's dark ground. */
export function lightColour(hex: string, ground = '16201d'): string {
  for (let share = 0; share <= 100; share++) {
    const colour = channels(hex)
      .map((channel) =>
        Math.ceil(channel + ((255 - channel) * share) / 100)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
    if ((luminance(colour) + 0.05) / (luminance(ground) + 0.05) >= LEAST_CONTRAST) return colour
  }
  return 'ffffff'
}
