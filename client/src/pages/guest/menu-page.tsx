import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useDocumentTitle } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { GuestMenu } from '../../features/menus/public-menu/components/guest-menu.tsx'
import { NoMenu } from '../../features/menus/public-menu/components/no-menu.tsx'
import { publicMenuQuery } from '../../features/menus/public-menu/queries.ts'
import { useNow } from '../../lib/use-now.ts'

/** Public menu page inside the application. For guests the server renders the same menu without the application. */
export function MenuPage() {
  const { t } = useTranslation('guest')
  const { slug = '' } = useParams()
  const query = useQuery(publicMenuQuery(slug))
  const now = useNow(60_000)
  const name = query.data?.restaurant.name
  useDocumentTitle(name === undefined ? t('menu.title') : t('menu.page_title', { name }))
  if (query.error?.status === 404) {
    return <NoMenu reason={query.error.code === 'no_active_menu' ? 'closed' : 'unknown'} />
  }
  return <QueryView query={query}>{(menu) => <GuestMenu menu={menu} now={now} />}</QueryView>
}
