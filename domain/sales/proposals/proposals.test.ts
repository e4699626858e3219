import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastWithWhite, lightColour, readableColour } from './brand-colour'
import { linkStudy, paysBackIn } from './link-study'
import { canonicalText, firstName } from './proposal-content'
import { acceptanceInput, brandInput, proposalInput } from './proposal-input'
import { isOpenState, proposalState, type VersionFacts, versionState } from './proposal-states'
import { lastDay, promiseIn, proposalWarnings } from './proposal-warnings'

const VERSION: VersionFacts = {
  isCurrent: true,
  answer: null,
  isRevoked: false,
  views: 0,
  validUntil: '2026-11-29',
  hasBudgetEnded: false,
}

describe('the state of a proposal', () => {
  const state = (more: Partial<VersionFacts>, today = '2026-11-22') => versionState({ ...VERSION, ...more }, today)

  it.each([
    [{}, 'PUBLISHED'],
    [{ views: 1 }, 'VIEWED'],
    [{ isCurrent: false, views: 2 }, 'SUPERSEDED'],
    [{ isRevoked: true, views: 2 }, 'REVOKED'],
    [{ hasBudgetEnded: true }, 'EXPIRED'],
    [{ answer: 'ACCEPTED', isRevoked: true, isCurrent: false, hasBudgetEnded: true }, 'ACCEPTED'],
    [{ answer: 'DECLINED', views: 9 }, 'DECLINED'],
  ] as const)('%j is %s', (more, expected) => {
    expect(state(more)).toBe(expected)
  })

  it('ends with its last day, and not before', () => {
    expect(state({}, '2026-11-29')).toBe('PUBLISHED')
    expect(state({}, '2026-11-30')).toBe('EXPIRED')
  })

  it('is a draft without a version, and open while an answer is waited for', () => {
    expect(proposalState(null, '2026-11-22')).toBe('DRAFT')
    expect(['PUBLISHED', 'VIEWED', 'DRAFT', 'EXPIRED'].map((one) => isOpenState(one as 'DRAFT'))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a brand’s colour', () => {
  it('stays where white reads on it, and is darkened where not, and that is said', () => {
    expect(readableColour('1f3f8f')).toEqual({ colour: '1f3f8f', isDarkened: false })
    const { colour, isDarkened } = readableColour('ffcc00')
    expect(isDarkened).toBe(true)
    expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(4.5)
    expect(contrastWithWhite('000000')).toBeCloseTo(21)
    expect(contrastWithWhite('ffffff')).toBeCloseTo(1)
  })

  it('reads on white and on the dark page, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const hex = value.toString(16).padStart(6, '0')
        expect(contrastWithWhite(readableColour(hex).colour)).toBeGreaterThanOrEqual(4.5)
        const light = lightColour(hex)
        // The dark ground is 16201d: its contrast with white over that of the colour.
        expect(contrastWithWhite('16201d') / contrastWithWhite(light)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 200 },
    )
  })
})

describe('promises', () => {
  it.each([
    'Sua conta zero em 30 dias',
    'CONTA DE LUZ ZERO',
    'Zere a sua conta',
    'Nunca mais pague luz',
    'retorno garantido de 20%',
    'Garantimos a economia',
    'Rende mais que a poupança',
    '100% de economia',
  ])('%s is one', (text) => {
    expect(promiseIn(text)).not.toBeNull()
  })

  it.each([null, '', 'Garantia de 12 meses da instalação', 'Economia estimada de 85%', 'Contamos com você'])(
    '%s is none',
    (text) => {
      expect(promiseIn(text)).toBeNull()
    },
  )
})

describe('what the integrator is told', () => {
  const price = {
    costCents: 10_000_00,
    equipmentCents: 10_000_00,
    serviceCents: 3_000_00,
    totalCents: 13_000_00,
    resultCents: 3_000_00,
    resultPercentage: 23.1,
  }
  const base = {
    invoicedBy: 'INTEGRATOR' as const,
    options: [
      {
        name: 'Recomendado',
        price,
        payments: [{ label: 'PIX', totalCents: 13_000_00 }],
        linesTotalCents: 9_000_00,
        studyProblem: null,
      },
    ],
    serviceFeeMaxPercent: 10,
    texts: [],
    validUntil: '2026-11-29',
    budgetUntil: null,
    assumesDifference: false,
  }
  const kinds = (more: object) => proposalWarnings({ ...base, ...more }).map(({ kind }) => kind)

  it('is nothing of a plain proposal', () => {
    expect(kinds({})).toEqual([])
  })

  it('is the loss, with its amount', () => {
    const losing = { ...base.options[0]!, price: { ...price, resultCents: -412_00 } }
    expect(proposalWarnings({ ...base, options: [losing] })).toEqual([
      {
        kind: 'LOSS',
        text: 'o preço está R$ 412,00 abaixo do orçamento. É prejuízo antes da sua mão de obra.',
      },
    ])
    expect(proposalWarnings({ ...base, options: [losing, base.options[0]!] })[0]?.text).toMatch(/^Recomendado: /)
  })

  it('is a price that leaves nothing', () => {
    const [warning] = proposalWarnings({
      ...base,
      options: [{ ...base.options[0]!, price: { ...price, resultCents: 0 } }],
    })
    expect(warning).toEqual({ kind: 'LOSS', text: 'o preço é o do orçamento: nada sobra para a sua mão de obra.' })
  })

  it('is a way to pay that comes to less than the budget, as a value with a digit too few does', () => {
    const paid = (totalCents: number) => ({
      options: [{ ...base.options[0]!, payments: [{ label: 'Cartão', totalCents }] }],
    })
    expect(kinds(paid(10_000_00))).toEqual([])
    expect(proposalWarnings({ ...base, ...paid(2_136_00) })[0]).toEqual({
      kind: 'LOSS',
      text: "em 'Cartão' o cliente paga R$ 2.136,00, R$ 7.864,00 abaixo do orçamento. Confira as parcelas e o valor de cada uma.",
    })
  })

  it('is the limit of what is passed on, where the distributor invoices, from the first cent above it', () => {
    const at = (serviceCents: number) => ({
      invoicedBy: 'DISTRIBUTOR',
      options: [{ ...base.options[0]!, price: { ...price, serviceCents } }],
    })
    expect(kinds(at(900_00))).toEqual([])
    expect(kinds(at(900_01))).toEqual(['SERVICE_FEE_LIMIT'])
    expect(kinds({ ...at(900_01), invoicedBy: 'INTEGRATOR' })).toEqual([])
  })

  it('is a validity beyond the budget’s, which ends the proposal too unless the difference is taken over', () => {
    expect(kinds({ budgetUntil: '2026-11-28' })).toEqual(['VALIDITY'])
    expect(kinds({ budgetUntil: '2026-11-29' })).toEqual([])
    const days = { validUntil: '2026-11-29', budgetUntil: '2026-11-25', assumesDifference: false }
    expect(lastDay(days)).toBe('2026-11-25')
    expect(lastDay({ ...days, assumesDifference: true })).toBe('2026-11-29')
    expect(lastDay({ ...days, budgetUntil: null })).toBe('2026-11-29')
  })

  it('is a promise, and a study of another site', () => {
    expect(kinds({ texts: [null, 'Conta zero!'] })).toEqual(['PROMISE'])
    expect(kinds({ options: [{ ...base.options[0]!, studyProblem: 'o estudo é de BA' }] })).toEqual(['OTHER_SITE'])
  })
})

describe('a study beside a budget', () => {
  const study = {
    uf: 'SC',
    place: 'Blumenau/SC',
    systemKwp: 8.19,
    months: [1000.4, 560.5],
    bill: { before: 692.8, after: 100.6 },
    assumptions: [{ label: 'Inclinação', value: '20°' }],
  }

  it('gives generation, both bills and its premises', () => {
    expect(linkStudy(study, { uf: 'SC', watts: 8_190 })).toEqual({
      problem: null,
      yields: {
        place: 'Blumenau/SC',
        months: [1000, 561],
        yearKwh: 1561,
        bill: { before: 692.8, after: 100.6, savingMonth: 592.2, savingYear: 7106.4 },
        premises: ['Inclinação: 20°'],
      },
    })
  })

  it('gives nothing of another state or power, and says why', () => {
    expect(linkStudy(study, { uf: 'BA', watts: 8_190 })).toMatchObject({ yields: null, problem: /frete/ as never })
    expect(linkStudy(study, { uf: 'SC', watts: 8_775 }).problem).toContain('8,78 kWp')
    expect(linkStudy(null, { uf: 'SC', watts: 1 })).toEqual({ yields: null, problem: null })
  })

  it('gives no bill that does not fall', () => {
    const dearer = { ...study, bill: { before: 100, after: 100 } }
    expect(linkStudy(dearer, { uf: 'SC', watts: 8_190 }).yields?.bill).toBeNull()
  })

  it('pays back the price of the mock-up in 2,8 years', () => {
    expect(paysBackIn(19_890, linkStudy(study, { uf: 'SC', watts: 8_190 }).yields)).toBe(2.8)
    expect(paysBackIn(19_890, null)).toBeNull()
  })
})

describe('what is hashed', () => {
  it('is the same text in whatever order, and another for every other value', () => {
    expect(canonicalText({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}')
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse())
        expect(canonicalText(turned)).toBe(canonicalText(value))
        expect(JSON.parse(canonicalText(JSON.parse(JSON.stringify(value))))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('calls a client by the first name', () => {
    expect(firstName(' João Exemplo Souza')).toBe('João')
  })
})

describe('inputs', () => {
  const draft = {
    clientName: 'João',
    invoicedBy: 'INTEGRATOR',
    pricing: 'MARGIN',
    options: [{ orderId: '7', name: 'Recomendado' }],
    validUntil: '2026-11-29',
  }
  const problems = (input: object) =>
    (proposalInput.safeParse({ ...draft, ...input }).error?.issues ?? []).map(({ path }) => path.join('.'))

  it('take a form as it is typed', () => {
    expect(proposalInput.parse({ ...draft, marginPercentage: '2,5', serviceFixed: '1.490,00' })).toMatchObject({
      marginPercentage: 2.5,
      serviceFixed: 1490,
      payments: [],
      assumesDifference: false,
    })
  })

  it('refuse in place what is too much', () => {
    expect(problems({ terms: 'x'.repeat(10_000) })).toEqual(['terms'])
    expect(problems({ km: '1000000000' })).toEqual(['km'])
    expect(problems({ options: [] })).toEqual(['options'])
    expect(problems({ options: Array.from({ length: 4 }, (_, at) => ({ orderId: at + 1, name: 'x' })) })).toEqual([
      'options',
    ])
    expect(problems({ options: [draft.options[0], draft.options[0]] })).toEqual(['options.1.orderId'])
    expect(problems({ options: [draft.options[0], { orderId: '8', name: 'RECOMENDADO' }] })).toEqual(['options.1.name'])
  })

  it('refuse the value of an instalment where it would be of several prices', () => {
    const payments = [{ label: 'Cartão', instalments: 12, value: '1.780,00' }]
    expect(problems({ payments })).toEqual([])
    expect(problems({ payments, options: [draft.options[0], { orderId: 8, name: 'Essencial' }] })).toEqual([
      'payments.0.value',
    ])
  })

  it('show marks of writing direction as people see the text: without them', () => {
    expect(proposalInput.parse({ ...draft, headline: 'ab\u202ecd' }).headline).toBe('abcd')
  })

  it('take a colour with and without its mark, and nothing that is none', () => {
    expect(brandInput.parse({ colour: '#1F3F8F' }).colour).toBe('1f3f8f')
    for (const colour of ['red', '1f3f8', 'url(x)', '1f3f8f;}'])
      expect(brandInput.safeParse({ colour }).success, colour).toBe(false)
  })

  it('accept only what was ticked, of a page that was read', () => {
    const given = {
      hash: 'a'.repeat(64),
      option: '0',
      payment: '0',
      name: 'João Souza',
      document: '529.982.247-25',
      email: 'joao@casa.example',
    }
    expect(acceptanceInput.safeParse({ ...given, agreed: 'on' }).success).toBe(true)
    expect(acceptanceInput.safeParse(given).success).toBe(false)
    expect(acceptanceInput.safeParse({ ...given, agreed: 'on', hash: 'x' }).success).toBe(false)
  })
})
