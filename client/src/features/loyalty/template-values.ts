/** Values, presets and changes of the form for card templates. Pure functions. */
import type { CreateTemplate, Template } from '@forki/contract/loyalty'

export type TemplateValues = CreateTemplate

/** Color presets with a readable contrast. */
export const COLOR_PRESETS = [
  { key: 'terracotta', background_color: '#7a2e1d', text_color: '#ffffff' },
  { key: 'espresso', background_color: '#2a211b', text_color: '#f5ecdf' },
  { key: 'forest', background_color: '#1f4d3a', text_color: '#f4f1de' },
  { key: 'night', background_color: '#1d2b53', text_color: '#ffe8b0' },
  { key: 'plum', background_color: '#5a2a5e', text_color: '#ffeefb' },
  { key: 'berry', background_color: '#8c1c3f', text_color: '#fff1e6' },
  { key: 'mustard', background_color: '#f2b632', text_color: '#3a2408' },
  { key: 'cream', background_color: '#f6ead7', text_color: '#5a2414' },
] as const

export function emptyTemplate(restaurant_id: string): TemplateValues {
  return {
    restaurant_id,
    name: '',
    name_en: null,
    description: null,
    description_en: null,
    seals_required: 10,
    reward: '',
    reward_en: null,
    terms: null,
    terms_en: null,
    background_color: COLOR_PRESETS[0].background_color,
    text_color: COLOR_PRESETS[0].text_color,
    seal_icon: 'star',
    logo: null,
    valid_days: null,
    renews: true,
    earn: { requires_order: false, min_gap_minutes: 0, max_per_day: null },
    is_active: true,
  }
}

export function valuesOf(template: Template): TemplateValues {
  const {
    id: _id,
    logo_url: _url,
    live_cards: _live,
    created_at: _made,
    updated_at: _changed,
    ...values
  } = template
  return values
}

/** Form values for a copy of a template. The copy has no logo, because the logo file belongs to the original. */
export const copyOf = (template: Template, name: string): TemplateValues => ({
  ...valuesOf(template),
  name,
  name_en: null,
  logo: null,
})

/** Returns the changed fields of the form without the logo, which is saved separately. */
export function changedFields(values: TemplateValues, before: TemplateValues): Partial<TemplateValues> {
  const names = (Object.keys(values) as (keyof TemplateValues)[]).filter(
    (name) =>
      name !== 'restaurant_id' &&
      name !== 'logo' &&
      JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  )
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
