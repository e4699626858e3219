/** The assumptions of an estimate, in the order in which they are shown. */
export const ASSUMPTIONS = [
  'irradiation',
  'dayTemperature',
  'coldest',
  'tilt',
  'albedo',
  'losses',
  'inverterEfficiency',
  'gamma',
  'minimumKwh',
  'selfConsumption',
  'demandReduction',
  'pisCofins',
  'icms',
  'fioB',
  'shareAfterwards',
  'firstYear',
  'tariffGrowth',
  'degradation',
  'upkeep',
  'inverterYear',
  'batteryYear',
  'batteryDepth',
  'batteryEfficiency',
  'batteryRate',
  'batteryLoss',
  'batteryWarranty',
  'backupMargin',
  'peakHours',
  'peakDays',
  'sensitivity',
  'service',
] as const
export type AssumptionName = (typeof ASSUMPTIONS)[number]
export type Assumptions = Readonly<Record<AssumptionName, number>>

interface Assumption {
  label: string
  unit: string
  /** Where the value comes from, unless another one was typed. */
  source: string
}

export const ASSUMPTION_WORDS: Readonly<Record<AssumptionName, Assumption>> = {
  irradiation: { label: 'Irradiação horizontal, média do ano', unit: 'kWh/m².dia', source: '' },
  dayTemperature: { label: 'Temperatura do ar durante o dia', unit: '°C', source: '' },
  coldest: { label: 'Temperatura mínima', unit: '°C', source: '' },
  tilt: { label: 'Inclinação dos módulos', unit: '°', source: 'Usual para o telhado escolhido' },
  albedo: { label: 'Reflexão do solo (albedo)', unit: '', source: 'Valor usual' },
  losses: { label: 'Perdas do sistema', unit: '%', source: 'PVWatts (NREL), com o sombreamento escolhido' },
  inverterEfficiency: { label: 'Eficiência do inversor', unit: '%', source: 'Valor usual' },
  gamma: { label: 'Coeficiente de temperatura da potência', unit: '%/°C', source: 'Módulo de silício usual' },
  minimumKwh: { label: 'Custo de disponibilidade', unit: 'kWh/mês', source: 'REN ANEEL 1.000, pela ligação' },
  selfConsumption: { label: 'Consumo simultâneo', unit: '% da geração', source: 'Residência usual' },
  demandReduction: { label: 'Redução da demanda', unit: '%', source: 'Suposição: basta uma nuvem para ela não cair' },
  pisCofins: { label: 'PIS/COFINS', unit: '%', source: '' },
  icms: { label: 'ICMS', unit: '%', source: '' },
  fioB: { label: 'Fio B', unit: '% da tarifa', source: 'Média das distribuidoras' },
  shareAfterwards: {
    label: 'Fio B cobrado de 2029 em diante',
    unit: '%',
    source: 'Suposição: a regra será da ANEEL (Lei 14.300)',
  },
  firstYear: { label: 'Primeiro ano', unit: '', source: 'Data do estudo' },
  tariffGrowth: { label: 'Aumento da tarifa', unit: '% ao ano', source: 'Suposto' },
  degradation: { label: 'Perda de rendimento dos módulos', unit: '% ao ano', source: 'Garantia usual de módulos' },
  upkeep: { label: 'Manutenção', unit: '% do investimento ao ano', source: 'Suposto' },
  inverterYear: { label: 'Troca do inversor no ano', unit: '', source: 'Vida útil usual' },
  batteryYear: { label: 'Troca das baterias no ano', unit: '', source: 'Garantia usual de 10 anos, com folga' },
  batteryDepth: {
    label: 'Profundidade de descarga',
    unit: '%',
    source: 'Usual do lítio (LFP), se o produto não informa',
  },
  batteryEfficiency: { label: 'Eficiência de descarga', unit: '%', source: 'Valor usual, se o produto não informa' },
  batteryRate: { label: 'Potência por energia (C)', unit: 'W/Wh', source: 'Valor usual, se o produto não informa' },
  batteryLoss: {
    label: 'Perda de capacidade das baterias',
    unit: '% ao ano',
    source: 'Garantia usual de 70% em 10 anos, se o produto não informa',
  },
  batteryWarranty: { label: 'Garantia das baterias', unit: 'anos', source: 'Garantia usual' },
  backupMargin: { label: 'Folga para partidas de motor', unit: '%', source: 'Suposto' },
  peakHours: { label: 'Duração da ponta', unit: 'h por dia', source: 'REN ANEEL 1.000: três horas seguidas' },
  peakDays: { label: 'Dias com ponta', unit: 'por mês', source: 'Dias úteis usuais' },
  sensitivity: { label: 'Variação na sensibilidade', unit: '%', source: 'Suposto' },
  service: { label: 'Instalação e projeto', unit: 'R$/Wp', source: 'Seu preço: informe' },
}
