import { choice } from '../forms/choice'
import { emptyAsNull } from '../forms/empty-as-null'
import { line } from '../text/text'
import { cepField } from './cep'
import { UFS } from './states'

/** The address of a company, a client or a recipient, of which a form may know as little as it likes. */
export const addressFields = {
  cep: emptyAsNull(cepField()),
  street: emptyAsNull(line({ max: 120 })),
  number: emptyAsNull(line({ max: 20 })),
  complement: emptyAsNull(line({ max: 80 })),
  district: emptyAsNull(line({ max: 80 })),
  city: emptyAsNull(line({ max: 80 })),
  uf: emptyAsNull(choice(UFS)),
}

/** The labels of an address's parts in every form. */
export const ADDRESS_LABELS = {
  cep: 'CEP',
  street: 'Logradouro',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  uf: 'Estado',
}
