import type { RaceRecipe } from './race'

type World = Parameters<RaceRecipe>[0]
const category = ({ make, unique }: World) => make('/categories', { name: unique() })
const playlist = async (world: World) =>
  world.make('/playlists', { categoryId: await category(world), title: world.unique() })
const videoIn = ({ unique }: World, playlistId: number) => ({
  playlistId,
  title: unique(),
  url: 'https://youtu.be/DemoAurora1',
  seconds: 60,
})

/** Writers of references to a category and to a playlist. */
export const UNIVERSITY_RACES: Readonly<Record<string, Readonly<Record<string, RaceRecipe>>>> = {
  'playlists.category_id': {
    create: async (world) => {
      const parent = await category(world)
      const body = { categoryId: parent, title: world.unique() }
      return { parent, use: () => world.api.as('admin').post('/playlists', body) }
    },
    update: async (world) => {
      const [id, parent] = [await playlist(world), await category(world)]
      const body = { categoryId: parent, title: world.unique(), version: 1 }
      return { parent, use: () => world.api.as('admin').put(`/playlists/${id}`, body) }
    },
  },
  'videos.playlist_id': {
    create: async (world) => {
      const parent = await playlist(world)
      return { parent, use: () => world.api.as('admin').post('/videos', videoIn(world, parent)) }
    },
    update: async (world) => {
      const id = await world.make('/videos', videoIn(world, await playlist(world)))
      const parent = await playlist(world)
      const body = { ...videoIn(world, parent), version: 1 }
      return { parent, use: () => world.api.as('admin').put(`/videos/${id}`, body) }
    },
  },
}
