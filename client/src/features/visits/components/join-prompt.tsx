import type { JoiningPhone } from '@forki/contract/visits'
import { Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dishQuantitiesText } from '../../../domain/orders/dish-quantities.ts'
import { errorText } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAnswerJoin } from '../queries.ts'

interface JoinPromptProps {
  phone: JoiningPhone
  token: string
  nameOf: (line: { dish_id: string; name: string }) => string
}

/** Prompt for a seated guest to accept or reject another phone that wants to order at the table. */
export function JoinPrompt({ phone, token, nameOf }: JoinPromptProps) {
  const { t } = useTranslation('visits')
  const joinReply = useAnswerJoin(token)
  const requestedItems = dishQuantitiesText(phone.items, nameOf)
  const reply = (let_in: boolean) => joinReply.mutate({ id: phone.id, let_in })
  const isReplying = (let_in: boolean) => joinReply.isPending && joinReply.variables.let_in === let_in
  return (
    <section
      aria-labelledby={`join-${phone.id}`}
      className="animate-pop-in mx-auto w-full max-w-280 border-b border-line bg-info-soft px-4 py-3 sm:px-6"
    >
      <div className="flex items-start gap-3">
        <Smartphone className="mt-0.5 size-6 shrink-0 text-info-ink" aria-hidden />
        <div className="min-w-0 flex-1">
          <h2 id={`join-${phone.id}`} role="status" className="font-bold">
            {t('guest.join.title')}
          </h2>
          <p className="line-clamp-2 text-sm text-ink-soft">{requestedItems}</p>
        </div>
      </div>
      {joinReply.isError && joinReply.error.code !== 'request_answered' ? (
        <Notice tone="danger" className="mt-2">
          {errorText(joinReply.error)}
        </Notice>
      ) : null}
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button size="touch" busy={isReplying(false)} onClick={() => reply(false)}>
          {t('guest.join.no')}
        </Button>
        <Button size="touch" variant="primary" busy={isReplying(true)} onClick={() => reply(true)}>
          {t('guest.join.yes')}
        </Button>
      </div>
    </section>
  )
}
