import { describe, expect, it } from 'vitest'
import {
  recallableLineIds,
  ALL_STATIONS,
  linesToMove,
  boardOf,
  hasSameContent,
  isCardReady,
  nextStep,
  dishTotalsOf,
  withPendingSteps,
  type BoardCard,
  type Step,
} from './board.ts'
import { at, buildCourse, buildLine, buildTicket, uuid } from '../../test/tickets.ts'

const noIds: ReadonlySet<string> = new Set()
const firstCard = (cards: BoardCard[]) => cards[0] ?? expect.unreachable()

describe('boardOf', () => {
  it('boardOf sorts cards by their oldest line that is not ready', () => {
    const addOn = buildTicket(1, {
      items: [buildLine(1, { status: 'ready', ready_at: at(50) }), buildLine(2, { sent_at: at(300) })],
    })
    const cards = boardOf(
      [addOn, buildTicket(3, { items: [buildLine(3, { sent_at: at(100) })] })],
      'grill',
      noIds,
    )

    expect(cards.map((card) => card.firstTicket.order_number)).toEqual([3, 1])
    expect(cards[1]?.waiting_since).toBe(Date.parse(at(300)))
  })

  it('boardOf groups the lines of one station, or of all stations for the pass', () => {
    const tickets = [
      buildTicket(1, { station: 'grill' }),
      buildTicket(1, { station: 'bar', items: [buildLine(2, { name: 'Paloma' })] }),
    ]

    expect(boardOf(tickets, 'bar', noIds).map((card) => card.lines.map((line) => line.name))).toEqual([
      ['Paloma'],
    ])
    const wholeBoard = boardOf(tickets, ALL_STATIONS, noIds)
    expect(wholeBoard).toHaveLength(1)
    expect(firstCard(wholeBoard).sections.map((section) => section.station)).toEqual(['bar', 'grill'])
  })

  it('boardOf puts lines that were sent later into a separate section', () => {
    const cards = boardOf(
      [buildTicket(1, { items: [buildLine(1), buildLine(2, { sent_at: at(240) })] })],
      'grill',
      noIds,
    )

    expect(firstCard(cards).sections.map((section) => section.added_at)).toEqual([null, at(240)])
  })

  it('boardOf adds the held courses of the station, and at the pass the portions that each station still has to finish', () => {
    const tickets = [
      buildTicket(1, { station: 'grill', items: [buildLine(1), buildLine(2, { status: 'ready' })] }),
      buildTicket(1, { station: 'bar', items: [buildLine(3, { quantity: 1 })] }),
    ]
    const courses = [
      buildCourse(1, { station: 'grill' }),
      buildCourse(1, { station: 'cold' }),
      buildCourse(2),
    ]

    expect(firstCard(boardOf(tickets, 'grill', noIds, courses)).comingCourses).toEqual([courses[0]])
    expect(firstCard(boardOf(tickets, ALL_STATIONS, noIds, courses))).toMatchObject({
      comingCourses: [courses[0], courses[1]],
      unfinishedPortions: [
        { station: 'grill', quantity: 2 },
        { station: 'bar', quantity: 1 },
      ],
    })
  })

  it('boardOf shows a voided line until it is acknowledged', () => {
    const tickets = [buildTicket(1, { items: [buildLine(1, { status: 'voided', voided_at: at(9) })] })]

    expect(boardOf(tickets, 'grill', noIds)).toHaveLength(1)
    expect(isCardReady(firstCard(boardOf(tickets, 'grill', noIds)))).toBe(false)
    expect(boardOf(tickets, 'grill', new Set([uuid(1001)]))).toHaveLength(0)
  })

  it('withPendingSteps applies a pending step before the server responds, but never to a voided line', () => {
    const tickets = [
      buildTicket(1, { items: [buildLine(1), buildLine(2, { status: 'voided', voided_at: at(5) })] }),
    ]
    const pendingSteps = new Map<string, Step>([
      [uuid(1001), 'ready'],
      [uuid(1002), 'ready'],
    ])

    const [ticket] = withPendingSteps(tickets, pendingSteps)

    expect(ticket?.items.map((line) => line.status)).toEqual(['ready', 'voided'])
  })
})

describe('hasSameContent', () => {
  const ticket = buildTicket(1)
  const cardWith = (head: object = {}) => firstCard(boardOf([{ ...ticket, ...head }], 'grill', noIds))

  it('hasSameContent is true for a card of the same lines and the same head', () => {
    expect(hasSameContent(cardWith(), cardWith())).toBe(true)
  })

  it.each([
    [{ order_number: 2 }],
    [{ order_type: 'takeaway' }],
    [{ table_label: 'M7' }],
    [{ customer_name: 'Ana' }],
    [{ waiter_name: 'Ximena' }],
    [{ guests: 9 }],
    [{ order_notes: 'sin prisa' }],
    [{ promised_at: at(900) }],
  ])('hasSameContent is false after a change of the head: %j', (change) => {
    expect(hasSameContent(cardWith(), cardWith(change))).toBe(false)
  })
})

describe('nextStep and linesToMove', () => {
  it.each([
    [['sent', 'sent'], 'preparing', 2],
    [['sent', 'preparing'], 'ready', 2],
    [['ready', 'preparing'], 'ready', 1],
    [['ready', 'ready', 'voided'], 'served', 2],
    [['voided'], null, 0],
  ] as const)('nextStep moves lines in the states %j to %s', (states, step, moved) => {
    const lines = states.map((status, index) => buildLine(index, { status }))

    expect(nextStep(lines)).toBe(step)
    expect(step ? linesToMove(lines, step) : []).toHaveLength(moved)
  })
})

describe('nextStep with one press per ticket', () => {
  it('nextStep finishes a sent ticket in one press at a station with one press per ticket', () => {
    expect(nextStep([buildLine(1), buildLine(2)], 1)).toBe('ready')
    expect(nextStep([buildLine(1, { status: 'ready' })], 1)).toBe('served')
  })
})

describe('recallable', () => {
  it('recallableLineIds returns ready lines, and served lines for two minutes', () => {
    const lines = [
      buildLine(1, { status: 'ready', ready_at: at(0) }),
      buildLine(2, { status: 'served', served_at: at(60) }),
      buildLine(3, { status: 'served', served_at: at(0) }),
    ]

    expect(recallableLineIds(lines, Date.parse(at(150)))).toEqual([uuid(1001), uuid(1002)])
  })
})

describe('dishTotalsOf', () => {
  it('dishTotalsOf sums the portions to cook by dish, largest first', () => {
    const cards = boardOf(
      [
        buildTicket(1, { items: [buildLine(1), buildLine(2, { name: 'Pozole', quantity: 5 })] }),
        buildTicket(2, { items: [buildLine(3, { quantity: 1 }), buildLine(4, { status: 'ready' })] }),
      ],
      ALL_STATIONS,
      noIds,
    )

    expect(
      dishTotalsOf(cards, [buildCourse(1, { items: [{ id: uuid(9), name: 'Pozole', quantity: 2 }] })]),
    ).toEqual([
      { name: 'Pozole', quantity: 5, comingQuantity: 2 },
      { name: 'Tacos al pastor', quantity: 3, comingQuantity: 0 },
    ])
  })
})
