import type { Menu } from '@forki/contract/menus'
import { can } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy, Download, ExternalLink, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { allDishesQuery } from '../../../domain/dishes/all-dishes.ts'
import { ErrorState } from '../../../components/error-state.tsx'
import { ForbiddenState } from '../../../components/state-message.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { valuesOf } from '../menu-values.ts'
import { shownSections } from '../preview/shown-sections.ts'
import { restaurantQueries } from '../queries.ts'
import { MenuPaper, type PaperLanguage } from './menu-paper.tsx'
import { Paper } from '../../../components/print/paper.tsx'
import { TableCards } from './table-cards.tsx'
import { useQr } from '../../../components/print/use-qr.ts'

interface PaperDialogProps {
  menu: Menu
  access: AccessibleRestaurant
  onClose: () => void
}

/** The code that guests scan, and what is printed: cards for the tables, the whole menu. */
export function PaperDialog({ menu, access, onClose }: PaperDialogProps) {
  const { t } = useTranslation('menus')
  const mayRead = can(access, 'read_restaurant')
  const restaurant = useQuery({
    ...restaurantQueries.find({ params: { id: access.id } }),
    enabled: mayRead,
  })
  const dishes = useQuery(allDishesQuery(access.id))
  const slug = restaurant.data?.slug
  const address = slug ? `${location.origin}${paths.publicMenu(slug)}` : null
  const qr = useQr(address)
  const [job, setJob] = useState<'cards' | 'menu' | null>(null)
  const [cards, setCards] = useState(8)
  const [speech, setSpeech] = useState<PaperLanguage>('own')
  const done = () => setJob(null)
  const sections = shownSections(valuesOf(menu), new Map((dishes.data ?? []).map((dish) => [dish.id, dish])))
  const failed = [restaurant, qr].find(({ isError }) => isError)
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={t('paper.title')} description={t('paper.text')}>
      {mayRead ? null : <ForbiddenState permission="read_restaurant" />}
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {mayRead && !failed ? (
        <div className="grid gap-6 sm:grid-cols-[14rem_1fr]">
          <Code address={address} qr={qr.data ?? null} file={t('paper.file', { name: access.name })} />
          <div className="flex flex-col gap-5">
            <Job
              title={t('paper.cards')}
              text={t('paper.cards_text')}
              ready={qr.data !== undefined}
              onPrint={() => setJob('cards')}
            >
              <Stepper
                size="md"
                label={t('paper.how_many')}
                min={4}
                max={200}
                value={cards}
                onChange={setCards}
              />
            </Job>
            <Job
              title={t('paper.menu')}
              text={t('paper.menu_text')}
              ready={dishes.data !== undefined}
              onPrint={() => setJob('menu')}
            >
              <Segmented<PaperLanguage>
                label={t('paper.language')}
                value={speech}
                onChange={setSpeech}
                options={[
                  { value: 'own', label: t('paper.own') },
                  { value: 'en', label: t('paper.english') },
                  { value: 'both', label: t('paper.both') },
                ]}
              />
            </Job>
          </div>
        </div>
      ) : null}
      {job === 'cards' && qr.data && address ? (
        <Paper margin_mm={4} onDone={done}>
          <TableCards restaurant={access.name} address={address} qr={qr.data} count={cards} />
        </Paper>
      ) : null}
      {job === 'menu' ? (
        <Paper margin_mm={14} onDone={done}>
          <MenuPaper
            restaurant={access.name}
            name={menu.name}
            description={menu.description}
            sections={sections}
            currency={access.currency}
            speech={speech}
            taxed={restaurant.data?.prices_include_tax ?? true}
          />
        </Paper>
      ) : null}
    </Dialog>
  )
}

function Code({ address, qr, file }: { address: string | null; qr: string | null; file: string }) {
  const { t } = useTranslation('menus')
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(address ?? '').then(
      () => setCopied(true),
      () => undefined,
    )
  if (!qr || !address) return <Skeleton className="aspect-square w-full" />
  return (
    <div className="flex flex-col gap-3">
      <img src={qr} alt={t('paper.code_of', { address })} className="w-full rounded-lg border border-line" />
      <p className="text-xs break-all text-ink-muted">{address}</p>
      <div className="flex flex-wrap gap-2">
        {/* Browsers give the clipboard to secure pages alone. */}
        {window.isSecureContext ? (
          <Button
            size="sm"
            icon={copied ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
            onClick={copy}
          >
            {t(copied ? 'paper.copied' : 'paper.copy')}
          </Button>
        ) : null}
        <a href={qr} download={file} className={buttonClass({ size: 'sm' })}>
          <Download className="size-4" aria-hidden />
          {t('paper.download')}
        </a>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
          <ExternalLink className="size-4" aria-hidden />
          {t('paper.open')}
        </a>
      </div>
    </div>
  )
}

interface JobProps {
  title: string
  text: string
  ready: boolean
  onPrint: () => void
  children: ReactNode
}

function Job({ title, text, ready, onPrint, children }: JobProps) {
  const { t } = useTranslation('menus')
  return (
    <section aria-label={title} className="rounded-lg border border-line p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-0.5 text-sm text-ink-muted">{text}</p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        {children}
        <Button disabled={!ready} icon={<Printer className="size-5" aria-hidden />} onClick={onPrint}>
          {t('paper.print')}
        </Button>
      </div>
    </section>
  )
}
