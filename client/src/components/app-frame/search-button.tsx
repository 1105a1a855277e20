import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isAppleDevice } from '../../lib/apple-device.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'

/** Button that opens the search palette. It is a field on wide screens and an icon on narrow ones. */
export function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-11 w-64 items-center gap-2.5 rounded-md border border-line-strong/50 bg-paper px-3 text-[0.9375rem] text-ink-muted hover:border-line-strong max-lg:hidden"
      >
        <Search className="size-4.5 shrink-0" aria-hidden />
        <span className="min-w-0 flex-1 truncate text-left">{t('search_hint')}</span>
        <Kbd>{isAppleDevice() ? '⌘K' : 'Ctrl K'}</Kbd>
      </button>
      <span className="lg:hidden">
        <IconButton
          label={t('search')}
          tooltip={false}
          icon={<Search className="size-5" />}
          onClick={onSearch}
        />
      </span>
    </>
  )
}
