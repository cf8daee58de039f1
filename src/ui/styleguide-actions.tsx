import { useState } from 'react';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { IconButton, IconLink } from './icon-button.tsx';
import {
  ArrowRightIcon,
  CartIcon,
  GiftIcon,
  HeartIcon,
  OfferIcon,
  OrdersIcon,
  PersonIcon,
  SearchIcon,
  SignOutIcon,
} from './icons.ts';
import { Menu, MenuItem, MenuSeparator } from './menu.tsx';
import { Row, Section } from './styleguide-section.tsx';
import { showToast } from './toast.tsx';

export function StyleguideActions() {
  const [open, setOpen] = useState<'drawer' | 'dialog' | 'confirm' | null>(null);
  const [pending, setPending] = useState(false);
  const close = () => setOpen(null);
  return (
    <Section title="Actions">
      <Row>
        <Button size="large">Add to cart</Button>
        <Button>Shop the kitchen</Button>
        <Button size="small">Save</Button>
        <Button variant="secondary">
          <OfferIcon /> Make an offer
        </Button>
        <Button variant="secondary">
          <GiftIcon /> Send as a gift
        </Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Delete product</Button>
        <Button disabled>Sold out</Button>
        <Button pending={pending} onClick={() => setPending(true)}>
          Place the order
        </Button>
        <Button pending variant="secondary">
          Save the address
        </Button>
        <ButtonLink to="/products">
          Shop the kitchen <ArrowRightIcon className="rtl:-scale-x-100" />
        </ButtonLink>
      </Row>
      <Row>
        <IconButton label="Search" icon={<SearchIcon />} />
        <IconButton label="Add to favorites" icon={<HeartIcon />} outlined />
        <IconLink to="/cart" label="Cart, 3 items" icon={<CartIcon />} count={3} />
        <IconLink to="/cart" label="Cart, 128 items" icon={<CartIcon />} count={128} />
        <Menu label="Your account" trigger={<PersonIcon />}>
          <MenuItem to="/profile" icon={<PersonIcon />}>
            Profile
          </MenuItem>
          <MenuItem to="/order-history" icon={<OrdersIcon />}>
            My Orders
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={<SignOutIcon />}
            onSelect={() => showToast({ kind: 'success', text: 'Logged out' })}
          >
            Logout
          </MenuItem>
        </Menu>
        <a href="#content" className="text-link">
          All 86 products
        </a>
      </Row>
      <Row>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          Open a drawer
        </Button>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Open a confirmation
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast({ kind: 'success', text: 'Dutch oven added to cart' })}
        >
          Success toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast({ kind: 'error', text: 'Failed to update cart.' })}
        >
          Error toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast({ kind: 'info', text: 'New order', onClick: () => setOpen('drawer') })}
        >
          Toast with an action
        </Button>
      </Row>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Your cart"
        footer={
          <Button block size="large">
            Go to checkout
          </Button>
        }
      >
        <p className="text-ink-soft">Slides in from the end side; from below on a phone.</p>
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => showToast({ kind: 'info', text: 'Toast beside the drawer' })}
        >
          Show a toast
        </Button>
      </Drawer>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Delivery"
        actions={<Button onClick={close}>Done</Button>}
      >
        <p className="text-ink-soft">To your door in two days, or the same day at the shop.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Delete this product?"
        text="It is removed from the shop at once. Existing orders still show it."
        confirmLabel="Delete product"
        danger
        onConfirm={close}
        onCancel={close}
      />
    </Section>
  );
}
