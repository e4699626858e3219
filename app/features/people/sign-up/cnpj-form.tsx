import { ButtonRow } from '~/components/button-row'
import { FieldError } from '~/components/form/field'

/** The first step of a sign-up: which company. A plain form, that carries the CNPJ in the address as the login does. */
export function CnpjForm({ cnpj, problem }: { cnpj: string; problem: string | null }) {
  return (
    <form method="get" action="/register" className="form-page mt-3">
      <div className="field">
        <label className="form-label" htmlFor="cnpj">
          CNPJ da sua empresa
        </label>
        <input
          id="cnpj"
          name="cnpj"
          className="form-control num"
          placeholder="00.000.000/0000-00"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          defaultValue={cnpj}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'cnpj-error' : undefined}
        />
        <FieldError id="cnpj" errors={problem ? [problem] : undefined} />
      </div>
      <ButtonRow className="form-actions">
        <button type="submit" className="btn btn-primary">
          Continuar
        </button>
      </ButtonRow>
    </form>
  )
}
