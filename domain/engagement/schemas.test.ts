import { checkSchemas, type SchemaCase } from '../../tests/support/check-schemas'
import { bannerInput } from './banners/banner-input'
import { companyTaskInput, taskCancelInput, taskConcludeInput } from './company-tasks/task-input'
import { feedbackAnswerInput, feedbackInput } from './feedbacks/feedback-input'
import { noticeInput } from './notices/notice-input'
import { notificationChoicesInput } from './notifications/notification-choices-input'
import { playlistInput } from './university/playlist-input'
import { videoInput } from './university/video-input'
import { resendInput, webhookInput, webhookUpdateInput } from './webhooks/webhook-input'

const SCHEMAS: readonly SchemaCase[] = [
  [
    'activity',
    companyTaskInput,
    {
      type: '',
      date: '2026-12-01T09:30',
      companyId: '2',
      companyName: '',
      local: ' Itajaí ',
      description: 'Ver o telhado.\r\nLevar o catálogo.',
      'addAssets[0].src': '/files/12',
      isDone: 'on',
    },
  ],
  ['canceled activity', taskCancelInput, { reason: 'Chuva' }],
  ['concluded activity', taskConcludeInput, { result: 'Fechou' }],
  [
    'feedback',
    feedbackInput,
    { type: 'BUG', comment: 'Some.', path: '/orders/12?client=Ana#x', version: '1.2.3', screenshotId: '' },
  ],
  ['answer to a feedback', feedbackAnswerInput, { answer: 'Obrigado' }],
  ['channels of notifications', notificationChoicesInput, { on: 'ORDER_SENT:EMAIL' }],
  [
    'notice',
    noticeInput,
    {
      kind: 'INFO',
      text: 'Veja https://x.example',
      roleId: '',
      regionalId: '2',
      uf: 'SC',
      companyId: '',
      startsAt: '2026-11-27T08:00',
      endsAt: '',
      enabled: 'on',
    },
  ],
  [
    'banner',
    bannerInput,
    {
      kind: 'POPUP',
      title: ' Novo ',
      alt: 'Um sol',
      link: '/promotions',
      roleId: '',
      regionalId: '2',
      uf: 'SC',
      companyId: '',
      startsAt: '2026-11-27T08:00',
      endsAt: '',
      active: 'on',
    },
  ],
  [
    'playlist',
    playlistInput,
    { categoryId: '2', title: ' Propostas ', description: '', roleId: '', regionalId: '3', uf: 'RS', companyId: '' },
  ],
  [
    'video',
    videoInput,
    {
      playlistId: '4',
      title: 'Strings',
      url: ' https://youtu.be/DemoAurora1?t=10 ',
      seconds: '1:05:00',
      megabytes: '1.200',
      description: '',
      transcript: 'Olá\r\nmundo',
      published: 'on',
    },
  ],
  ['webhook', webhookInput, { url: ' https://erp.exemplo.com.br/gancho ', events: 'order.updated' }],
  [
    'webhook change',
    webhookUpdateInput,
    { url: 'https://erp.exemplo.com.br/', events: ['kit.created'], enabled: 'on' },
  ],
  ['messages to resend', resendInput, { deliveryId: '', from: '2026-11-01', to: '2026-11-02' }],
]

checkSchemas(SCHEMAS, /^messages to resend/)
