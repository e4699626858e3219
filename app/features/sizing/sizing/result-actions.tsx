import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { ButtonRow } from '~/components/button-row'
import { fieldText } from '~/components/form/field'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import type { SizingReply } from './answer-sizing.server'
import type { KitChoice } from './sizing-words'

/** 'Levar ao carrinho': a button of the assistant's one form. */
export function KitButton({ kit }: { kit: KitChoice }) {
  return (
    <button type="submit" name="intent" value={`cart|${kit.choice}`} className="btn btn-primary no-print">
      Levar ao carrinho<span className="visually-hidden"> {kit.name}</span>
    </button>
  )
}

/** Asked before a cart that holds something is replaced or added to. */
export function ReplaceQuestion({ count, choice, version, canAdd, site }: NonNullable<SizingReply['replace']>) {
  return (
    <Notice kind="warning">
      <p>
        O carrinho já tem {count === 1 ? '1 item' : `${count} itens`}. Trocar pelo kit escolhido, ou somar? “Desfazer”
        traz o carrinho de antes de volta.{site ? ` O carrinho passa a ser para entrega em ${site}.` : null}
      </p>
      <ButtonRow>
        {canAdd ? (
          <button type="submit" name="intent" value={`add|${choice}|${version}`} className="btn btn-quiet">
            Somar ao carrinho
          </button>
        ) : null}
        <button type="submit" name="intent" value={`replace|${choice}|${version}`} className="btn btn-primary">
          Trocar o carrinho
        </button>
        <button type="submit" name="intent" value="estimate" className="btn btn-quiet">
          Manter o carrinho
        </button>
      </ButtonRow>
    </Notice>
  )
}

type StudyFields = { studyName: FieldMetadata<string>; orderId: FieldMetadata<number | null> }

/** 'Salvar estudo': with a name, and the number of the budget that came of it. */
export function SaveStudy({ fields }: { fields: StudyFields }) {
  const { studyName, orderId } = fields
  return (
    <details className="block no-print" open={Boolean(studyName.errors || orderId.errors)}>
      <summary>Salvar estudo</summary>
      <TextField
        {...fieldText(studyName)}
        input={{ ...getInputProps(studyName, { type: 'text' }), required: false, maxLength: 120 }}
      />
      <TextField
        {...fieldText(orderId)}
        optional
        input={{ ...getInputProps(orderId, { type: 'text' }), inputMode: 'numeric', required: false }}
      />
      <button type="submit" name="intent" value="save" className="btn">
        Salvar estudo
      </button>
    </details>
  )
}
