import { msg } from '@lingui/core/macro';
import { defineAdminPages } from '#platform/browser/admin-pages.ts';
import { PlayIcon } from '#ui/icons.ts';

export const videosAdminPages = defineAdminPages({
  sections: [
    { path: 'videos', scope: 'videos', link: { label: msg`Videos`, icon: PlayIcon, position: 102 } },
    { path: 'video-questions', scope: 'videos', partOf: 'videos' },
  ],
  scopes: {
    videos: { label: msg`Videos`, text: msg`Videos, captions and customers’ questions` },
  },
});
