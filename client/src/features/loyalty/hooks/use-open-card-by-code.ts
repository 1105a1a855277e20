import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '../../../lib/api.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { loyaltyQueries } from '../queries.ts'

/** Returns a function that opens the page of the card with a scanned code, and the state of its request. */
export function useOpenCardByCode(restaurant_id: string) {
  const { t } = useTranslation('loyalty')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const findCard = async (code: string) => {
    setBusy(true)
    setProblem(null)
    try {
      const { items } = await client.fetchQuery(
        loyaltyQueries.listCards({ query: { restaurant_id, q: code } }),
      )
      const card = items.find((one) => one.code === code)
      if (card) void navigate(paths.card(restaurant_id, card.id))
      else setProblem(t('scan.unknown'))
    } catch (error) {
      setProblem(errorText(error, 'card_fetch'))
    } finally {
      setBusy(false)
    }
  }
  return { find: (code: string) => void findCard(code), busy, problem, forget: () => setProblem(null) }
}
