/** One error of the catalogue (specification §8). */
export interface ErrorEntry {
  /** HTTP status of the answer; 0 = no answer came. */
  status: number
  /** Portuguese sentence for the user. */
  text: string
  /** Sentence with `{placeholders}`, used instead of `text` when every one of them has a value. */
  detail?: string
  /** The form field that mends it, when there is one. */
  field?: string
  /** When it is thrown, for engineers and the API's documentation. */
  when: string
}
