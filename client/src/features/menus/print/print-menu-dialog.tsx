import type { Menu } from '@forki/contract/menus'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allDishesQuery } from '../../../domain/dishes/all-dishes.ts'
import { ErrorState } from '../../../components/error-state.tsx'
import { LocalLinkNotice } from '../../../components/local-link-notice.tsx'
import { ForbiddenState } from '../../../components/state-message.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { valuesOf } from '../menu-values.ts'
import { shownSections } from '../preview/shown-sections.ts'
import { restaurantQueries } from '../queries.ts'
import { PrintedMenu } from './printed-menu.tsx'
import { MenuQrCode } from './menu-qr-code.tsx'
import { PaperPrint } from '../../../components/print/paper-print.tsx'
import { PrintChoices, type PrintSettings } from './print-panels.tsx'
import { TableCards } from './table-cards.tsx'
import { useQr } from '../../../components/print/use-qr.ts'

interface PrintMenuDialogProps {
  menu: Menu
  access: AccessibleRestaurant
  onClose: () => void
}

/** Dialog with the QR code of the public menu. It prints table cards and the whole menu. */
export function PrintMenuDialog({ menu, access, onClose }: PrintMenuDialogProps) {
  const { t } = useTranslation('menus')
  const mayRead = can(access, 'read_restaurant')
  const restaurant = useQuery({
    ...restaurantQueries.find({ params: { id: access.id } }),
    enabled: mayRead,
  })
  const dishes = useQuery(allDishesQuery(access.id))
  const slug = restaurant.data?.slug
  const url = slug ? `${location.origin}${paths.publicMenu(slug)}` : null
  const qr = useQr(url)
  const [settings, setSettings] = useState<PrintSettings>({ printing: null, cardCount: 8, lang: 'own' })
  const { printing, cardCount, lang } = settings
  const endPrint = () => setSettings((now) => ({ ...now, printing: null }))
  const sections = shownSections(valuesOf(menu), new Map((dishes.data ?? []).map((dish) => [dish.id, dish])))
  const failedQuery = [restaurant, qr].find(({ isError }) => isError)
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={t('paper.title')} description={t('paper.text')}>
      {mayRead ? null : <ForbiddenState permission="read_restaurant" />}
      {failedQuery ? (
        <ErrorState error={failedQuery.error} onRetry={() => void failedQuery.refetch()} />
      ) : null}
      <LocalLinkNotice links={[url]} className="mb-5" />
      {mayRead && !failedQuery ? (
        <div className="grid gap-6 sm:grid-cols-[14rem_1fr]">
          <MenuQrCode
            url={url}
            qrDataUrl={qr.data ?? null}
            filename={t('paper.file', { name: access.name })}
          />
          <PrintChoices
            settings={settings}
            onChange={setSettings}
            ready={{
              cards: qr.data !== undefined,
              menu: dishes.data !== undefined && restaurant.data !== undefined,
            }}
          />
        </div>
      ) : null}
      {printing === 'cards' && qr.data && url ? (
        <PaperPrint margin_mm={4} onDone={endPrint}>
          <TableCards restaurantName={access.name} url={url} qrDataUrl={qr.data} count={cardCount} />
        </PaperPrint>
      ) : null}
      {printing === 'menu' && restaurant.data ? (
        <PaperPrint margin_mm={14} onDone={endPrint}>
          <PrintedMenu
            restaurantName={access.name}
            menu={menu}
            sections={sections}
            currency={access.currency}
            lang={lang}
            includesTax={restaurant.data.prices_include_tax}
          />
        </PaperPrint>
      ) : null}
    </Dialog>
  )
}
