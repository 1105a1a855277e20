import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { PrintLanguage } from './printed-menu.tsx'

export interface PrintSettings {
  /** Document that is being printed. Null if none is. */
  printing: 'cards' | 'menu' | null
  /** Number of table cards to print. */
  cardCount: number
  lang: PrintLanguage
}

interface PrintChoicesProps {
  settings: PrintSettings
  onChange: (settings: PrintSettings) => void
  /** Documents whose data has loaded and that can be printed. */
  ready: { cards: boolean; menu: boolean }
}

/** Panels with buttons that print the table cards and the whole menu. */
export function PrintChoices({ settings, onChange, ready }: PrintChoicesProps) {
  const { t } = useTranslation('menus')
  return (
    <div className="flex flex-col gap-5">
      <PrintPanel
        title={t('paper.cards')}
        text={t('paper.cards_text')}
        ready={ready.cards}
        onPrint={() => onChange({ ...settings, printing: 'cards' })}
      >
        <Stepper
          size="md"
          label={t('paper.how_many')}
          min={4}
          max={200}
          value={settings.cardCount}
          onChange={(cards) => onChange({ ...settings, cardCount: cards })}
        />
      </PrintPanel>
      <PrintPanel
        title={t('paper.menu')}
        text={t('paper.menu_text')}
        ready={ready.menu}
        onPrint={() => onChange({ ...settings, printing: 'menu' })}
      >
        <Segmented<PrintLanguage>
          label={t('paper.language')}
          value={settings.lang}
          onChange={(lang) => onChange({ ...settings, lang })}
          options={[
            { value: 'own', label: t('paper.own') },
            { value: 'en', label: t('paper.english') },
            { value: 'both', label: t('paper.both') },
          ]}
        />
      </PrintPanel>
    </div>
  )
}

interface PrintPanelProps {
  title: string
  text: string
  ready: boolean
  onPrint: () => void
  children: ReactNode
}

function PrintPanel({ title, text, ready, onPrint, children }: PrintPanelProps) {
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
