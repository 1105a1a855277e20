import type { Dish } from '@forki/contract/dishes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../lib/i18n.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { useSignal } from '../../../lib/signal.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import type { MenuValues } from '../menu-values.ts'
import { GuestView } from './guest-view.tsx'
import { shownSections } from './shown-sections.ts'
import { WaiterView } from './waiter-view.tsx'

interface MenuPreviewProps {
  values: MenuValues
  dishes: ReadonlyMap<string, Dish>
  restaurant: AccessibleRestaurant
}

/** Preview of the edited menu, as guests see it on their phones and waiters see it on the order screen. */
export function MenuPreview({ values, dishes, restaurant }: MenuPreviewProps) {
  const { t } = useTranslation('menus')
  const screenLanguage = useSignal(language)
  const [reader, setReader] = useState<'guest' | 'waiter'>('guest')
  const [lang, setLang] = useState<Language>(screenLanguage)
  const sections = shownSections(values, dishes)
  return (
    <section aria-label={t('preview.open')} className="flex flex-col items-center gap-3">
      <div className="flex w-full flex-wrap justify-center gap-2">
        <Segmented
          label={t('preview.reader')}
          value={reader}
          onChange={setReader}
          options={[
            { value: 'guest', label: t('preview.guest') },
            { value: 'waiter', label: t('preview.waiter') },
          ]}
        />
        {reader === 'guest' ? (
          <Segmented<Language>
            label={t('preview.language')}
            value={lang}
            onChange={setLang}
            options={LANGUAGES.map((value) => ({
              value,
              label: (
                <>
                  <span aria-hidden>{value.toUpperCase()}</span>
                  <span className="sr-only">{LANGUAGE_NAMES[value]}</span>
                </>
              ),
            }))}
          />
        ) : null}
      </div>
      <div className="w-full max-w-88 rounded-[2.75rem] border border-line-strong/60 bg-ink p-2.5 shadow-float dark:bg-sunken">
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll the menu
          tabIndex={0}
          role="group"
          aria-label={t('preview.screen')}
          className="h-160 max-h-[70dvh] overflow-y-auto rounded-[2.25rem] bg-paper"
        >
          {reader === 'guest' ? (
            <GuestView
              restaurantName={restaurant.name}
              values={values}
              sections={sections}
              lang={lang}
              currency={restaurant.currency}
            />
          ) : (
            <WaiterView sections={sections} currency={restaurant.currency} />
          )}
        </div>
      </div>
    </section>
  )
}
