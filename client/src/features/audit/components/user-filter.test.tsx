import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { restaurant_id } from '../../../test/current-user.ts'
import { pageResponse, stubFetch } from '../../../test/fake-fetch.ts'
import { buildManager, buildMembership, buildOwner } from '../../../test/render-page-as.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import { useAuditListParams } from '../list-params.ts'
import { UserFilter } from './user-filter.tsx'

beforeAll(() => startTranslations())

const Filter = () => <UserFilter list={useAuditListParams()} restaurant_id={restaurant_id} />

it.each([
  { role: 'a manager, who is in the team', currentUser: buildManager(), isMember: true },
  { role: 'an owner, who is not in the team', currentUser: buildOwner(), isMember: false },
])('the user filter of the audit log lists $role once', async ({ currentUser, isMember }) => {
  const self = { ...buildMembership().user!, ...currentUser, profile_image_url: null }
  const colleague = buildMembership()
  const team = isMember ? [colleague, { ...colleague, id: 'own', user_id: self.id, user: self }] : [colleague]
  stubFetch(({ path }) => (path.startsWith('/memberships') ? pageResponse(team) : null))
  const { user } = renderPage({ '/': <Filter /> }, '/', { currentUser })

  await user.click(screen.getByRole('button', { name: 'Todos los usuarios' }))
  await screen.findByRole('button', { name: /^Mateo Cruz/ })

  const choices = within(screen.getByRole('list')).getAllByRole('button')
  const name = `${currentUser.first_name} ${currentUser.last_name}`
  expect(choices.map(({ textContent }) => textContent)).toEqual([name, 'Mateo Cruz'])
})
