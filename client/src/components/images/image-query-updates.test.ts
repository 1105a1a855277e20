import type { Image } from '@forki/contract/images'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { changeCachedImages, replaceImages, withImage, withoutImage } from './image-query-updates.ts'

const picture = (name: string, position: number, is_featured = false): Image => ({
  blob_path: `dishes/1/${name}.webp`,
  position,
  is_featured,
  uploaded_at: '2026-11-21T12:00:00.000Z',
  signed_url: `/files/${name}`,
  thumbnail_url: `/files/${name}?small`,
})
const [a, b, c] = [picture('a', 0, true), picture('b', 1), picture('c', 2)]

describe('withoutImage', () => {
  it('withoutImage renumbers the positions of images without a gap', () => {
    expect(withoutImage([a, b, c], b.blob_path)).toEqual([a, { ...c, position: 1 }])
  })

  it('withoutImage features the first image if the featured image is deleted', () => {
    expect(withoutImage([a, b, c], a.blob_path)).toEqual([
      { ...b, position: 0, is_featured: true },
      { ...c, position: 1 },
    ])
  })
})

describe('withImage', () => {
  it('withImage appends a new image once', () => {
    expect(withImage(withImage([a], b), b)).toEqual([a, b])
  })
})

describe('cached images', () => {
  const dish = { id: '1', images: [a] }
  const otherDish = { id: '2', images: [b] }

  it('replaceImages changes every cached occurrence of the entity and no other data', () => {
    const page = { items: [dish, otherDish], total: 2 }
    const updatedPage = replaceImages(page, '1', () => []) as typeof page

    expect(updatedPage.items[0]).toEqual({ id: '1', images: [] })
    expect(updatedPage.items[1]).toBe(otherDish)
    expect(replaceImages(page, '3', () => [])).toBe(page)
  })

  it('changeCachedImages changes only queries under the roots of the folder', () => {
    const client = new QueryClient()
    client.setQueryData(['dishes', '/dishes', {}], { items: [dish] })
    client.setQueryData(['menus', '/menus/active', {}], { sections: [{ dishes: [{ dish }] }] })
    client.setQueryData(['inventory', '/inventory', {}], { items: [dish] })

    changeCachedImages(client, { folder: 'dishes', entityId: '1' }, () => [])

    expect(client.getQueryData(['dishes', '/dishes', {}])).toEqual({ items: [{ id: '1', images: [] }] })
    expect(client.getQueryData(['menus', '/menus/active', {}])).toEqual({
      sections: [{ dishes: [{ dish: { id: '1', images: [] } }] }],
    })
    expect(client.getQueryData(['inventory', '/inventory', {}])).toEqual({ items: [dish] })
  })
})
