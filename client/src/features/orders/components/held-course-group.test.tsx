// oxlint-disable-next-line import/no-unassigned-import -- the import adds matchers to `expect`
import '@testing-library/jest-dom/vitest'
import type { OrderItem } from '@forki/contract/orders'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildCurrentUser } from '../../../test/current-user.ts'
import { stubFetch } from '../../../test/fake-fetch.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startTranslations } from '../../../test/translations.ts'
import type { HeldCourse } from '../hooks/use-courses.ts'
import type { OrderEditor } from '../hooks/use-order-editor.ts'
import { HeldCourseGroup } from './held-course-group.tsx'

const item = (id: string, name: string, quantity: number) =>
  ({
    id,
    name,
    name_en: null,
    quantity,
    status: 'pending',
    course: 2,
    seat: null,
    notes: null,
    modifiers: [],
    allergens: [],
    discount: null,
    void_reason: null,
    line_total_cents: 9500,
    unit_price_cents: 9500,
  }) as unknown as OrderItem

const heldCourse = {
  course: 2,
  lines: [item('a', 'Mole negro', 1), item('b', 'Flan', 2)].map((each) => ({ item: each })),
} as unknown as HeldCourse

const fireCourse = vi.fn<(course: number | null) => Promise<void>>(() => Promise.resolve())
const editor = {
  order: { id: 'o', currency: 'MXN', next_course_at: null },
  restaurant: { timezone: 'America/Mexico_City' },
  nextCourse: 2,
  voided: null,
  ended: false,
  firing: false,
  fireCourse,
} as unknown as OrderEditor

const show = (isOnlyGroup: boolean) =>
  renderPage({ '/': <HeldCourseGroup editor={editor} held={heldCourse} isOnlyGroup={isOnlyGroup} /> }, '/', {
    currentUser: buildCurrentUser(),
  })

beforeAll(() => startTranslations())
beforeEach(() => stubFetch(() => null))

it('a held course is folded to one line with its portions and dishes', () => {
  show(false)

  expect(screen.getByRole('region', { name: 'Retenido · tiempo 2 · 3' })).toHaveTextContent(
    'Mole negro, Flan',
  )
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
})

it('a press opens a held course, whose lines repeat neither its course nor its state', async () => {
  show(false)
  await userEvent.click(screen.getByRole('button', { expanded: false }))

  const [first] = screen.getAllByRole('listitem')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(first).toHaveTextContent('Mole negro')
  expect(first).not.toHaveTextContent(/Tiempo 2|Retenido/)
})

it('a held course is open if the ticket has no other lines', () => {
  show(true)

  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('the button of a folded course fires the course', async () => {
  show(false)
  await userEvent.click(screen.getByRole('button', { name: 'Marchar tiempo 2' }))

  expect(fireCourse).toHaveBeenCalledWith(2)
})
