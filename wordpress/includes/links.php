<?php
/**
 * Links to what is published lead to the site, wherever WordPress makes them: "View Post", and links in articles.
 *
 * @package Safqa_Content
 */

defined( 'ABSPATH' ) || exit;

/** Pages that the site has, by their names. */
const SAFQA_PAGES = array( 'about-us', 'privacy-policy', 'terms-and-conditions', 'consumer-rights' );

add_filter( 'post_link', 'safqa_article_link', 10, 3 );
add_filter( 'page_link', 'safqa_page_link', 10, 2 );

/**
 * The address of an article on the site.
 *
 * @param string  $link     Where it would lead.
 * @param WP_Post $post     The article.
 * @param bool    $editable Whether its name is still to be filled in.
 */
function safqa_article_link( $link, $post, $editable ) {
	if ( $editable || '' === safqa_site() || ! safqa_is_public( $post ) ) {
		return $link;
	}
	return safqa_site() . '/blog-detail/' . rawurlencode( safqa_id( $post ) );
}

/**
 * The address of a page on the site, where it has one.
 *
 * @param string $link Where it would lead.
 * @param int    $id   The page's.
 */
function safqa_page_link( $link, $id ) {
	$post = get_post( $id );
	if ( ! $post || '' === safqa_site() || ! safqa_is_public( $post ) ) {
		return $link;
	}
	$name = safqa_id( $post );
	return in_array( $name, SAFQA_PAGES, true ) ? safqa_site() . '/' . $name : $link;
}
