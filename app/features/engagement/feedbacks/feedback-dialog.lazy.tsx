import { useFetcher } from '@remix-run/react'
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { FormDialog } from '~/components/form/form-dialog.lazy'
import { FeedbackForm } from './feedback-form'
import { FeedbackThanks } from './feedback-thanks'
import type { loadFeedbackForm } from './load-feedback-form.server'
import type { FeedbackReply } from './reply-feedback.server'

/**
 * The form of a feedback over the page that it is about, which stays as it is, with what is typed in it. So it is sent
 * by itself: Remix would load the page beneath again.
 * @param path of the form's own page
 */
export function FeedbackDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { data, load } = useFetcher<typeof loadFeedbackForm>()
  const [reply, setReply] = useState<FeedbackReply>()
  const isSending = useRef(false)
  useEffect(() => load(path), [load, path])

  async function send(event: FormEvent<HTMLElement>) {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    // Where nothing readable comes back the browser sends it, as it would without a script.
    const answered = await answerOf(form).catch(() => null)
    if (answered) setReply(answered)
    else form.submit()
    isSending.current = false
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter) delete submitter.dataset.doing
  }
  function again(event: MouseEvent) {
    event.preventDefault()
    setReply(undefined)
    // A key of its own.
    load(path)
  }
  const sent = reply && 'sent' in reply ? reply.sent : null
  return (
    <FormDialog
      id="over-feedback-title"
      title={sent ? 'Agradecemos o feedback!' : 'Feedback'}
      onClose={onClose}
      onSubmitCapture={send}
    >
      {sent ? (
        <FeedbackThanks id={sent} onAgain={again} />
      ) : data ? (
        <FeedbackForm
          key={data.idempotencyKey}
          id="over-feedback"
          path={data.path}
          constraint={data.constraint}
          idempotencyKey={data.idempotencyKey}
          action="/feedback"
          reply={reply && 'result' in reply ? reply : undefined}
        />
      ) : null}
    </FormDialog>
  )
}

/** @returns null for what the form cannot show: a login, a fault */
async function answerOf(form: HTMLFormElement): Promise<FeedbackReply | null> {
  const answer = await fetch('/feedback/send', { method: 'POST', body: new FormData(form) })
  const isReadable = !answer.redirected && answer.headers.get('content-type')?.includes('json')
  return isReadable ? answer.json() : null
}
