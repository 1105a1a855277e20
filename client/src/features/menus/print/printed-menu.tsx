import type { Menu } from '@forki/contract/menus'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../components/money.tsx'
import type { ShownSection } from '../preview/shown-sections.ts'

export type PrintLanguage = 'own' | 'en' | 'both'

interface PrintedMenuProps {
  restaurantName: string
  menu: Pick<Menu, 'name' | 'name_en' | 'description' | 'description_en'>
  sections: readonly ShownSection[]
  currency: string
  lang: PrintLanguage
  /** True if prices include tax. */
  includesTax: boolean
}

/** Print layout of a menu, in two columns with dotted lines to the prices. */
export function PrintedMenu(props: PrintedMenuProps) {
  const { restaurantName, menu, sections, currency, lang, includesTax } = props
  const { t } = useTranslation('menus')
  const nameIn = (own: string, english: string | null) => {
    if (lang === 'own' || !english || english === own) return own
    return lang === 'en' ? english : `${own} · ${english}`
  }
  return (
    <article className="paper-menu">
      <header>
        <h1>{restaurantName}</h1>
        <p>
          {nameIn(menu.name, menu.name_en)}
          {menu.description ? ` · ${nameIn(menu.description, menu.description_en)}` : null}
        </p>
      </header>
      <div className="paper-menu-columns">
        {sections.map((section) => (
          <section key={section.key}>
            <h2>{nameIn(section.name, section.name_en)}</h2>
            <ul>
              {section.dishes.map(({ dish, price_cents }) => (
                <li key={dish.id}>
                  <div className="line">
                    <span>{nameIn(dish.name, dish.name_en)}</span>
                    <Money cents={price_cents} currency={currency} />
                  </div>
                  {lang === 'en' && dish.description_en ? null : <Text>{dish.description}</Text>}
                  {lang === 'own' ? null : <Text>{dish.description_en}</Text>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer>{t(includesTax ? 'paper.taxed' : 'paper.untaxed')}</footer>
    </article>
  )
}

const Text = ({ children }: { children: string | null }) => (children ? <p>{children}</p> : null)
