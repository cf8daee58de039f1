import { expect, test } from './support/journey.ts';

// A separate shop: a changed template affects every email.
test.use({ separateShop: 'emails' });
test.describe.configure({ mode: 'default' });

test('edits, previews and saves an email template, sends a test email, resets the template and undoes the reset, in two languages', async ({
  people,
}) => {
  const administrator = await people.administrator();
  const { page } = administrator;
  await administrator.open('/admin/settings/mails');
  const main = page.getByRole('main');
  const row = main.getByRole('row', { name: /^Order delivered/ });
  await expect(row).toContainText('Default');
  await row.getByRole('link').click();
  const subject = main.getByLabel('Subject', { exact: true });
  const opening = main.getByLabel('Introduction');
  await expect(subject).toHaveValue('Order {orderNumber} has been delivered');
  const preview = main.getByRole('region', { name: 'Preview' });
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByText('Your order has arrived')).toBeVisible();

  // A placeholder is inserted in the last focused field.
  await subject.fill('It is yours, ');
  await main.getByRole('button', { name: '{customerName}' }).press('Enter');
  await expect(subject).toBeFocused();
  await expect(subject).toHaveValue('It is yours, {customerName}');
  await opening.fill('Dear {who},\n\n<b>enjoy</b> it.');
  await main.getByRole('button', { name: 'Save template' }).click();
  const alert = main.getByRole('alert').first();
  await expect(alert).toContainText('Unknown placeholder {who}. Available: {customerName}');
  await expect(alert.getByRole('link')).toHaveText(/^Introduction: /);
  await expect(opening).toHaveAccessibleDescription(/Unknown placeholder \{who\}/);
  // An invalid template keeps the last valid preview.
  await expect(preview.getByRole('status')).toHaveText('Correct the errors to update the preview');
  await expect(mail.getByText('Your order has arrived')).toBeVisible();

  await opening.fill('Dear {customerName},\n\n<b>enjoy</b> it.');
  await expect(mail.getByText('<b>enjoy</b> it.')).toBeVisible();
  await expect(mail.getByRole('heading')).toContainText('It is yours, ');
  await main.getByRole('button', { name: 'Send test email to me' }).click();
  await expect(page.getByText('Not sent: no mail server.')).toBeVisible();
  await main.getByRole('button', { name: 'Save template' }).click();
  await administrator.person.expectToast('Template saved');

  await page.getByRole('link', { name: 'Email templates', exact: true }).last().click();
  await expect(row).toContainText('Customised');
  await expect(row).toContainText('It is yours, {customerName}');
  await row.getByRole('link').click();
  await main.getByRole('button', { name: 'Reset to default text' }).click();
  await expect(subject).toHaveValue('Order {orderNumber} has been delivered');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(subject).toHaveValue('It is yours, {customerName}');
  await expect(main.getByText('All changes saved')).toBeVisible();

  // Another language has its own text and preview; the list names the customized languages.
  await main.getByRole('link', { name: 'Arabic', exact: true }).click();
  await expect(subject).toHaveValue('تم تسليم الطلب {orderNumber}');
  await expect(subject).toHaveAttribute('dir', 'rtl');
  await expect(mail.locator('html')).toHaveAttribute('dir', 'rtl');
  await subject.fill('وصل طلبك {orderNumber}');
  await main.getByRole('link', { name: 'English', exact: true }).click();
  await expect(subject).toHaveValue('It is yours, {customerName}');
  await main.getByRole('button', { name: 'Save template' }).click();
  // The toast of the first save may still be shown.
  await expect(main.getByText('All changes saved')).toBeVisible();
  await page.getByRole('link', { name: 'Email templates', exact: true }).last().click();
  await expect(row).toContainText('English and Arabic');
});

test('shows a conflicting edit of an email template and keeps the typed text', async ({ people }) => {
  const one = await people.administrator();
  const other = await people.administrator();
  for (const staff of [one, other]) {
    await staff.open('/admin/settings/mails/gift-card');
    await expect(staff.page.getByLabel('Subject', { exact: true })).not.toHaveValue('');
  }
  await other.page.getByLabel('Subject', { exact: true }).fill('A present of {amount}');
  await other.page.getByRole('button', { name: 'Save template' }).click();
  await other.person.expectToast('Template saved');
  const { page } = one;
  await page.getByLabel('Subject', { exact: true }).fill('For you: {amount}');
  await page.getByRole('button', { name: 'Save template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
  await expect(dialog).toContainText('A present of {amount}');
  await expect(dialog).toContainText('For you: {amount}');
  await dialog.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('For you: {amount}');
  await page.getByRole('button', { name: 'Save template' }).click();
  await one.person.expectToast('Template saved');
});
