import type { ProductListFilters } from '#domain/catalogue/products/product-filters'
import {
  CONNECTOR_TYPE_LABELS,
  FIXATION_TYPE_LABELS,
  INVERTER_TYPE_LABELS,
  PRODUCT_TYPE_LABELS,
} from '#domain/catalogue/products/product-types'
import { AVAILABILITIES, PRODUCT_SITUATIONS } from '#domain/catalogue/products/products-list'

/** The filters of the products' list in words, for the head of its sheet. */
export function describeProductFilters(filters: ProductListFilters, manufacturerName: string | null): string {
  const said = [
    filters.search && `Busca: ${filters.search}`,
    filters.type && `Tipo: ${PRODUCT_TYPE_LABELS[filters.type]}`,
    filters.fixationType && `Tipo de fixação: ${FIXATION_TYPE_LABELS[filters.fixationType]}`,
    filters.connectorType && `Tipo de conector: ${CONNECTOR_TYPE_LABELS[filters.connectorType]}`,
    filters.inverterType && `Tipo de inversor: ${INVERTER_TYPE_LABELS[filters.inverterType]}`,
    filters.manufacturerId && `Fabricante: ${manufacturerName ?? filters.manufacturerId}`,
    filters.initialPotency !== undefined && `Potência de: ${decimal(filters.initialPotency)}`,
    filters.finalPotency !== undefined && `Potência até: ${decimal(filters.finalPotency)}`,
    filters.availability && `Disponibilidade: ${AVAILABILITIES[filters.availability]}`,
    filters.situation && `Situação: ${PRODUCT_SITUATIONS[filters.situation]}`,
    filters.enabled !== undefined && `Ativo: ${filters.enabled ? 'Sim' : 'Não'}`,
    filters.withoutPrice && 'Sem preço na tabela padrão',
    filters.withoutImage && 'Sem imagem',
    filters.withoutTaxes && 'Sem imposto',
    filters.withoutElectrics && 'Sem dados elétricos',
    filters.withoutNcm && 'Sem NCM',
    filters.withoutCost && 'Sem custo',
    filters.belowCost && 'Abaixo do custo',
  ].filter(Boolean)
  return said.join('; ') || 'Nenhum'
}

const decimal = (value: number): string => String(value).replace('.', ',')
