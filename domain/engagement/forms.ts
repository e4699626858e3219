import type { Forms } from '../ground/forms/form-labels'
import { alertChangeInput, alertInput } from './alerts/alert-input'
import { bannerInput } from './banners/banner-input'
import { companyTaskInput, taskCancelInput, taskConcludeInput } from './company-tasks/task-input'
import { faqEntryInput, sitePageInput, termsInput } from './content/content-input'
import { feedbackAnswerInput, feedbackInput } from './feedbacks/feedback-input'
import { noticeInput } from './notices/notice-input'
import { notificationChoicesInput } from './notifications/notification-choices-input'
import { categoryInput } from './university/category-input'
import { playlistInput } from './university/playlist-input'
import { videoInput } from './university/video-input'
import { webhookInput, webhookUpdateInput } from './webhooks/webhook-input'

/** The forms of this district, by the table that they fill: the audit log says their labels too. */
export const ENGAGEMENT_FORMS: Forms = {
  ofTable: {
    agreements: [termsInput],
    stock_alerts: [alertInput, alertChangeInput],
    banners: [bannerInput],
    categories: [categoryInput],
    company_tasks: [companyTaskInput],
    faq_entries: [faqEntryInput],
    feedbacks: [feedbackInput, feedbackAnswerInput],
    notices: [noticeInput],
    notification_choices: [notificationChoicesInput],
    playlists: [playlistInput],
    site_pages: [sitePageInput],
    videos: [videoInput],
    webhooks: [webhookUpdateInput],
  },
  others: [taskCancelInput, taskConcludeInput, webhookInput],
}
