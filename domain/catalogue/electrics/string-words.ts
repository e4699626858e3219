import type { StringGauge } from './string-gauge'

/** Why modules and inverters cannot be connected, and what would mend it (domain 1.2). */
export function stringFaultText({ kind, name, value, limit }: NonNullable<StringGauge['fault']>): [string, string] {
  const amperes = (one: number) => `${one.toFixed(2).replace('.', ',').replace(/,00$/, '')} A`
  switch (kind) {
    case 'CURRENT':
      return [
        `${name}: a corrente de curto-circuito do módulo (${amperes(value)}) passa da que o inversor suporta por MPPT (${amperes(limit)}).`,
        'Troque o inversor ou o módulo.',
      ]
    case 'VOLTAGE':
      if (limit < 1)
        return [
          `${name}: um módulo só já passa, no frio, da tensão CC máxima do inversor.`,
          'Troque o inversor ou o módulo.',
        ]
      return [
        `${name}: a faixa de tensão do inversor não serve para este módulo: pede ao menos ${value} em série e aceita no máximo ${limit}.`,
        'Troque o inversor ou o módulo.',
      ]
    case 'FEW':
      return [
        `${name}: ${modules(value)} não alcançam a tensão mínima do MPPT no calor.`,
        `Use ao menos ${limit} módulos ou menos inversores.`,
      ]
    case 'MANY':
      return [
        `${name}: a tensão e a corrente aceitas permitem no máximo ${modules(limit)}; há ${value}.`,
        'Retire módulos ou acrescente inversores.',
      ]
    case 'SPLIT':
      return [
        `${name}: ${modules(value)} não se dividem em séries que os MPPTs aceitem.`,
        'Mude a quantidade de módulos ou o inversor.',
      ]
  }
}

/** Why batteries and inverter do not go together, and what would mend it (domain 1.7). */
export function batteryVoltageText({
  name,
  value,
  limit,
}: {
  name: string
  value: number
  limit: number
}): [string, string] {
  const [bound, verb] = value < limit ? ['no mínimo', 'Acrescente'] : ['no máximo', 'Retire']
  return [
    `${name}: as baterias somam ${Math.round(value)} V e o inversor aceita ${bound} ${Math.round(limit)} V.`,
    `${verb} módulos de bateria ou troque o inversor.`,
  ]
}

const modules = (count: number): string => (count === 1 ? '1 módulo' : `${count} módulos`)
