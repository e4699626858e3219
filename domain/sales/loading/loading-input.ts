import { z } from 'zod'
import { labelled } from '../../ground/forms/form-labels'
import { line } from '../../ground/text/text'

/** One label that is read at the vehicle: `POST /orders/{id}/shipments/{n}/loading`. */
export const loadingInput = labelled(z.object({ volumeLabel: line({ max: 60 }) }), {
  volumeLabel: 'Etiqueta do volume',
})
