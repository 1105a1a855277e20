import type { Template } from '@forki/contract/loyalty'
import { Copy, EllipsisVertical, Pencil, Plus, Power, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StampCard } from '../../../components/stamp-card.tsx'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { useCardTemplateTexts } from '../../../domain/translations/use-card-template-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useUpdateTemplate } from '../queries.ts'

interface TemplateTileProps {
  template: Template
  restaurant: AccessibleRestaurant
  onIssue: () => void
  onRemove: () => void
}

/** Tile of a template: its card, the number of issued cards in use, and its actions. */
export function TemplateTile({ template, restaurant, onIssue, onRemove }: TemplateTileProps) {
  const { t } = useTranslation('loyalty')
  const templateTexts = useCardTemplateTexts()(template)
  const { id, seals_required, live_cards, is_active } = template
  const shownSeals = Math.max(1, Math.round(seals_required * 0.6))
  return (
    <article aria-label={templateTexts.name} className="flex flex-col gap-3">
      <Link
        to={paths.cardTemplate(restaurant.id, id)}
        className="flex-1 rounded-xl transition-transform hover:-translate-y-0.5"
      >
        <StampCard
          design={templateTexts}
          restaurantName={restaurant.name}
          logo_url={template.logo_url}
          seals_count={shownSeals}
          seals_required={seals_required}
          progress={t('templates_page.example')}
          ended={!is_active}
          className="h-full min-h-56"
        />
      </Link>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 text-sm text-ink-soft">
          {t('templates_page.live', { count: live_cards })}
          {is_active ? null : (
            <Badge tone="warning" className="ml-2">
              {t('templates_page.off')}
            </Badge>
          )}
        </p>
        {is_active ? (
          <Button size="sm" icon={<Plus className="size-4.5" aria-hidden />} onClick={onIssue}>
            {t('issue.short')}
          </Button>
        ) : null}
        <TemplateMenu template={template} restaurant={restaurant} onRemove={onRemove} />
      </div>
    </article>
  )
}

type TemplateMenuProps = Omit<TemplateTileProps, 'onIssue'>

function TemplateMenu({ template, restaurant, onRemove }: TemplateMenuProps) {
  const { t } = useTranslation('loyalty')
  const update = useUpdateTemplate()
  const { id, name, is_active } = template
  const toggle = () => update.mutate({ params: { id }, body: { is_active: !is_active } })
  return (
    <Menu
      trigger={
        <IconButton
          label={t('templates_page.more', { name })}
          icon={<EllipsisVertical className="size-5" />}
        />
      }
    >
      <MenuItem asChild>
        <Link to={paths.cardTemplate(restaurant.id, id)}>
          <Pencil className="size-5 text-ink-muted" aria-hidden />
          {t('templates_page.edit')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={`${paths.cardTemplate(restaurant.id, 'nueva')}?copia=${id}`}>
          <Copy className="size-5 text-ink-muted" aria-hidden />
          {t('templates_page.duplicate')}
        </Link>
      </MenuItem>
      <MenuItem icon={<Power className="size-5 text-ink-muted" aria-hidden />} onSelect={toggle}>
        {t(is_active ? 'templates_page.stop' : 'templates_page.resume')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 className="size-5" aria-hidden />} onSelect={onRemove}>
        {t('templates_page.remove')}
      </MenuItem>
    </Menu>
  )
}
