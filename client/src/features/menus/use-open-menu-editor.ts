import type { Menu } from '@forki/contract/menus'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../domain/navigation/paths.ts'
import { menuQueries } from './queries.ts'

/**
 * Returns a function that opens the editor of a created menu. The menu fills the query cache, which saves the
 * editor a request.
 */
export function useOpenMenuEditor(restaurant_id: string): (menu: Menu) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (menu) => {
    client.setQueryData(menuQueries.find({ params: { id: menu.id } }).queryKey, menu)
    void navigate(paths.menu(restaurant_id, menu.id))
  }
}
