import { createRouter } from '../../ground/http/router'
import {
  createCategory,
  createCategoryRoute,
  deleteCategory,
  deleteCategoryRoute,
  listCategories,
  listCategoriesRoute,
  moveCategory,
  moveCategoryRoute,
  showCategory,
  showCategoryRoute,
  updateCategory,
  updateCategoryRoute,
} from './categories'
import {
  showLesson,
  showLessonRoute,
  showLessons,
  showLessonsRoute,
  showUniversity,
  showUniversityRoute,
} from './lessons'
import { listVideos, listVideosRoute, listViewers, listViewersRoute, showVideo, showVideoRoute } from './list-videos'
import { markWatched, markWatchedRoute, unmarkWatched, unmarkWatchedRoute } from './mark-watched'
import {
  createPlaylist,
  createPlaylistRoute,
  deletePlaylist,
  deletePlaylistRoute,
  listPlaylists,
  listPlaylistsRoute,
  movePlaylist,
  movePlaylistRoute,
  showPlaylist,
  showPlaylistRoute,
  updatePlaylist,
  updatePlaylistRoute,
} from './playlists'
import {
  createVideo,
  createVideoRoute,
  deleteVideo,
  deleteVideoRoute,
  moveVideo,
  moveVideoRoute,
  updateVideo,
  updateVideoRoute,
} from './save-video'
import { setPoster, setPosterRoute } from './video-poster'

export const universityRoutes = createRouter()
  .openapi(listCategoriesRoute, listCategories)
  .openapi(createCategoryRoute, createCategory)
  .openapi(showCategoryRoute, showCategory)
  .openapi(updateCategoryRoute, updateCategory)
  .openapi(deleteCategoryRoute, deleteCategory)
  .openapi(moveCategoryRoute, moveCategory)
  .openapi(listPlaylistsRoute, listPlaylists)
  .openapi(createPlaylistRoute, createPlaylist)
  .openapi(showPlaylistRoute, showPlaylist)
  .openapi(updatePlaylistRoute, updatePlaylist)
  .openapi(deletePlaylistRoute, deletePlaylist)
  .openapi(movePlaylistRoute, movePlaylist)
  .openapi(listVideosRoute, listVideos)
  .openapi(createVideoRoute, createVideo)
  .openapi(showVideoRoute, showVideo)
  .openapi(updateVideoRoute, updateVideo)
  .openapi(deleteVideoRoute, deleteVideo)
  .openapi(moveVideoRoute, moveVideo)
  .openapi(setPosterRoute, setPoster)
  .openapi(listViewersRoute, listViewers)
  .openapi(showUniversityRoute, showUniversity)
  .openapi(showLessonsRoute, showLessons)
  .openapi(showLessonRoute, showLesson)
  .openapi(markWatchedRoute, markWatched)
  .openapi(unmarkWatchedRoute, unmarkWatched)
